/** All paths of the portal's screens. It has types only, so that no root's table is loaded with it. */
import type { AgentPath } from '../roots/agent/screens.ts';
import type { BancoPath } from '../roots/banco/screens.ts';
import type { DealerPath } from '../roots/dealer/screens.ts';
import type { PropostePath } from '../roots/proposte/screens.ts';
import type { SportelloPath } from '../roots/sportello/screens.ts';
import type { StaffPath } from '../roots/staff/screens.ts';

export type ScreenPath = DealerPath | StaffPath | AgentPath | BancoPath | SportelloPath | PropostePath;
