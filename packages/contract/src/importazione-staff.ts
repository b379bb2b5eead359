/** Segment BackOffice (ours), imports: files of the wholesaler's data, for its staff. */
import type { ImportazioneStaffWire } from './importazione-staff.schema.ts';
import type {
  AnteprimaQueryWire,
  AnteprimaWire,
  IdImportazioneWire,
  ImportaQueryWire,
  ImportazioniQueryWire,
  ImportazioniWire,
  MappaSalvataWire,
  MappeWire,
  NomeMappaWire,
  ProblemiQueryWire,
  ProblemiWire,
  RigheInAttesaWire,
  SalvaMappaBodyWire,
  StoriaImportazioniQueryWire,
} from './importazione-staff.schema.ts';
import { call, type AnswerOf } from './call.ts';
import { same } from './codec.ts';

export const IMPORTAZIONI_A_PAGINA = 50;

/** The imports, the newest first. */
export const listImportazioni = call('GET', '/BackOffice/Importazioni', {
  query: same<StoriaImportazioniQueryWire>(),
  answer: same<ImportazioniWire>(),
});
export type ImportazioneStaff = AnswerOf<typeof listImportazioni>['importazioni'][number];

/** Rows that wait for data they refer to, as an invoice waits for its customer; the newest first. */
export const listRigheInAttesa = call('GET', '/BackOffice/RigheInAttesa', {
  query: same<ImportazioniQueryWire>(),
  answer: same<RigheInAttesaWire>(),
});
export type RigaInAttesa = AnswerOf<typeof listRigheInAttesa>['righe'][number];

export const previewImportazione = call('POST', '/BackOffice/AnteprimaImportazione', {
  query: same<AnteprimaQueryWire>(),
  answer: same<AnteprimaWire>(),
});
export type Anteprima = AnswerOf<typeof previewImportazione>;

export const createImportazione = call('POST', '/BackOffice/Importa', {
  query: same<ImportaQueryWire>(),
  answer: same<ImportazioneStaffWire>(),
});

/** The approval that the guard waits for. */
export const confirmImportazione = call('POST', '/BackOffice/ConfermaImportazione', {
  body: same<IdImportazioneWire>(),
  answer: same<ImportazioneStaffWire>(),
});

/** Takes an import off Da fare: the no to one that the guard holds, or the end of the work on a refused one. */
export const closeImportazione = call('POST', '/BackOffice/ChiudiImportazione', {
  body: same<IdImportazioneWire>(),
  answer: same<ImportazioneStaffWire>(),
});

export const getEsitoImportazione = call('GET', '/BackOffice/EsitoImportazione', { query: same<IdImportazioneWire>() });

/** The messages about its rows, in the order of the file. */
export const listProblemi = call('GET', '/BackOffice/ProblemiImportazione', {
  query: same<ProblemiQueryWire>(),
  answer: same<ProblemiWire>(),
});
export type PaginaProblemi = AnswerOf<typeof listProblemi>;
export type ProblemaImportazione = PaginaProblemi['problemi'][number];
export const PROBLEMI_A_PAGINA = 50;

export const listMappe = call('GET', '/BackOffice/MappeImportazione', { answer: same<MappeWire>() });

export type MappaImportazione = AnswerOf<typeof listMappe>['mappe'][number];

export const saveMappa = call('POST', '/BackOffice/SalvaMappaImportazione', {
  body: same<SalvaMappaBodyWire>(),
  answer: same<MappaSalvataWire>(),
});

export const deleteMappa = call('DELETE', '/BackOffice/MappaImportazione', {
  query: same<NomeMappaWire>(),
  answer: same<{ ok: true }>(),
});
