/** The manifest, the last file of a backup: the version of the schema, the contents, and the hash of each part. */
import { z } from 'zod';

const parte = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  byte: z.int().min(0),
});

const identificatore = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const manifesto = z.object({
  formato: z.literal('battistrada-backup-1'),
  creato: z.iso.datetime(),
  schema: z.array(z.object({ numero: z.int().min(1), nome: z.string(), impronta: z.string() })).min(1),
  tabelle: z.array(
    parte.extend({ nome: identificatore, colonne: z.array(identificatore).min(1), righe: z.int().min(0) }),
  ),
  sequenze: z.array(z.object({ nome: identificatore, valore: z.string().regex(/^-?\d{1,19}$/), usata: z.boolean() })),
  /** Files of DATA_DIR, by their path in it. */
  file: z.array(parte.extend({ percorso: z.string().min(1) })),
});

export type Manifesto = z.infer<typeof manifesto>;

/** The name of the manifest in the archive, and those of its parts. */
export const MANIFESTO = 'manifesto.json';
export const pathOfTabella = (nome: string): string => `tabelle/${nome}.copy`;
export const pathOfFile = (percorso: string): string => `file/${percorso}`;
