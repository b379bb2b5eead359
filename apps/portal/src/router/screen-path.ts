/** Every path that a screen of the portal may name. Types alone: no root's table comes along. */
import type { AgentPath } from '../roots/agent/screens.ts';
import type { BancoPath } from '../roots/banco/screens.ts';
import type { DealerPath } from '../roots/dealer/screens.ts';
import type { PropostePath } from '../roots/proposte/screens.ts';
import type { SportelloPath } from '../roots/sportello/screens.ts';
import type { StaffPath } from '../roots/staff/screens.ts';

export type ScreenPath = DealerPath | StaffPath | AgentPath | BancoPath | SportelloPath | PropostePath;
