/** Segment BackOffice (ours), Da fare: what waits for somebody of the staff (product.md §6). */
import { call, type AnswerOf } from './call.ts';
import { objectOf } from './codec.ts';
import type { DaFareWire } from './da-fare.schema.ts';

export const getDaFare = call('GET', '/BackOffice/DaFare', { answer: objectOf<DaFareWire>()({}) });
export type DaFare = AnswerOf<typeof getDaFare>;
