/** Where the files of an import lie: `DATA_DIR/importazioni/<id>/`. */
import { join } from 'node:path';
import { ESITO } from './esito.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';

type Deps = Pick<ImportazioneDeps, 'dataDir'>;

export const cartellaOf = ({ dataDir }: Deps, id: string): string => join(dataDir, 'importazioni', id);

/** The file as it was received. */
export const fileOf = (deps: Deps, id: string): string => join(cartellaOf(deps, id), 'originale');

export const percorsoEsito = (deps: Deps, id: string): string => join(cartellaOf(deps, id), ESITO);
