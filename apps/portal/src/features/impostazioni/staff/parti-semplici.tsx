import {
  saveAzienda,
  saveChiusure,
  saveDeposito,
  saveMarchio,
  saveScontoMassimo,
  type DepositoStaff,
  type ImpostazioniStaff,
} from '@battistrada/contract/impostazioni-staff';
import { formatGiorno, isGiorno } from '@battistrada/domain/giorno';
import { request } from '../../../api/client.ts';
import styles from '../../../staff/moduli.module.css';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf } from '../../../ui/use-form.ts';
import { Parte, type ParteDiVoce } from './parte.tsx';
import { testi } from './testi.ts';

export function ParteMarchio({ voce, onSaved }: ParteDiVoce<'marchio'>) {
  return (
    <Parte
      titolo={testi.marchio}
      {...voce}
      campi={['valore'] as const}
      read={(form) => ({ tipo: 'valori', valori: textOf(form, 'valore').trim() })}
      onSaved={onSaved}
      send={(valore) => request(saveMarchio, { body: { versione: voce.versione, valore } })}
    >
      {(errori) => (
        <TextField
          name="valore"
          label={testi.marchio}
          hint={testi.marchioAiuto}
          error={errori.valore}
          maxLength={60}
          autoComplete="off"
          defaultValue={voce.valore ?? ''}
        />
      )}
    </Parte>
  );
}

type CampoAzienda = keyof typeof testi.campiAzienda;
/** Fields for long texts: names, streets, mail and bank addresses. */
const LARGHI: readonly CampoAzienda[] = ['ragioneSociale', 'indirizzo', 'email', 'iban'];
const CAMPI_AZIENDA = Object.keys(testi.campiAzienda) as CampoAzienda[];

export function ParteAzienda({ voce, onSaved }: ParteDiVoce<'azienda'>) {
  return (
    <Parte
      titolo={testi.azienda}
      aiuto={testi.aziendaAiuto}
      {...voce}
      campi={CAMPI_AZIENDA.map((campo) => `valore.${campo}` as const)}
      read={(form) => {
        const valori = CAMPI_AZIENDA.map((campo) => [campo, scritto(campo, textOf(form, `valore.${campo}`))] as const);
        return { tipo: 'valori', valori: Object.fromEntries(valori) as Record<CampoAzienda, string> };
      }}
      onSaved={onSaved}
      send={(valore) => request(saveAzienda, { body: { versione: voce.versione, valore } })}
    >
      {(errori) => (
        <div className={styles.riga}>
          {CAMPI_AZIENDA.map((campo) => (
            <TextField
              key={campo}
              className={LARGHI.includes(campo) ? styles.larga : undefined}
              name={`valore.${campo}`}
              label={testi.campiAzienda[campo]}
              error={errori[`valore.${campo}`]}
              autoComplete="off"
              defaultValue={voce.valore?.[campo] ?? ''}
            />
          ))}
        </div>
      )}
    </Parte>
  );
}

/** A province and an IBAN are also typed in small letters, and an IBAN in groups. */
function scritto(campo: CampoAzienda, testo: string): string {
  if (campo === 'iban') return testo.replaceAll(/\s/g, '').toUpperCase();
  return campo === 'provincia' ? testo.trim().toUpperCase() : testo.trim();
}

/** Reads `24/12/2026` and `2026-12-24`; null for anything else. */
function giornoScritto(testo: string): string | null {
  const [, giorno = '', mese = '', anno = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(testo) ?? [];
  const iso = anno === '' ? testo : `${anno}-${mese.padStart(2, '0')}-${giorno.padStart(2, '0')}`;
  return isGiorno(iso) ? iso : null;
}

export function ParteChiusure({ voce, onSaved }: ParteDiVoce<'chiusure'>) {
  return (
    <Parte
      key={voce.versione}
      titolo={testi.chiusure}
      aiuto={testi.chiusureAiuto}
      {...voce}
      campi={['valore'] as const}
      read={(form) => {
        const righe = textOf(form, 'valore')
          .split(/[\n,;]+/)
          .map((riga) => riga.trim())
          .filter((riga) => riga !== '');
        const errata = righe.find((riga) => giornoScritto(riga) === null);
        const giorni = [...new Set(righe.flatMap((riga) => giornoScritto(riga) ?? []))].toSorted();
        return checked(giorni, errata === undefined ? {} : { valore: testi.chiusuraErrata(errata) });
      }}
      onSaved={onSaved}
      send={(valore) => request(saveChiusure, { body: { versione: voce.versione, valore } })}
    >
      {(errori) => (
        <TextArea
          name="valore"
          label={testi.chiusure}
          rows={6}
          error={errori.valore}
          spellCheck={false}
          defaultValue={voce.valore.map(formatGiorno).join('\n')}
        />
      )}
    </Parte>
  );
}

/** Accepts `12,5` and `12.5`. */
const PERCENTO = /^\d{1,2}([.,]\d{1,2})?$/;

export function ParteScontoMassimo({ voce, onSaved }: ParteDiVoce<'scontoMassimo'>) {
  return (
    <Parte
      key={voce.versione}
      titolo={testi.prezzi}
      aiuto={testi.prezziAiuto}
      {...voce}
      campi={['valore'] as const}
      read={(form) => {
        const scritto = textOf(form, 'valore').trim();
        const valore = Number(scritto.replace(',', '.'));
        return checked(valore, PERCENTO.test(scritto) && valore <= 50 ? {} : { valore: testi.scontoErrato });
      }}
      onSaved={onSaved}
      send={(valore) => request(saveScontoMassimo, { body: { versione: voce.versione, valore } })}
    >
      {(errori) => (
        <TextField
          name="valore"
          label={testi.scontoMassimo}
          inputMode="decimal"
          error={errori.valore}
          maxLength={5}
          autoComplete="off"
          defaultValue={String(voce.valore).replace('.', ',')}
        />
      )}
    </Parte>
  );
}

interface ParteDepositoProps {
  readonly deposito: DepositoStaff;
  readonly onSaved: (tutte: ImpostazioniStaff) => void;
}

export function ParteDeposito({ deposito, onSaved }: ParteDepositoProps) {
  const { id, codice, nome, tempiConsegna, oraLimite, lavoraSabato, versione } = deposito;
  return (
    <Parte
      titolo={`${nome} (${codice})`}
      modificata={deposito.modificata}
      modificataDa={deposito.modificataDa}
      campi={['nome', 'tempiConsegna', 'oraLimite'] as const}
      read={(form) => {
        const ora = textOf(form, 'oraLimite');
        const valori = {
          nome: textOf(form, 'nome').trim(),
          tempiConsegna: textOf(form, 'tempiConsegna').trim(),
          ...(ora !== '' && { oraLimite: ora }),
          lavoraSabato: new FormData(form).has('lavoraSabato'),
        };
        return { tipo: 'valori', valori };
      }}
      onSaved={onSaved}
      send={(valori) => request(saveDeposito, { body: { id, versione, ...valori } })}
    >
      {(errori) => (
        <>
          <div className={styles.riga}>
            <TextField name="nome" label={testi.nome} error={errori.nome} maxLength={60} defaultValue={nome} />
            <TextField
              name="tempiConsegna"
              label={testi.tempi}
              error={errori.tempiConsegna}
              maxLength={60}
              defaultValue={tempiConsegna}
            />
            <TextField
              name="oraLimite"
              type="time"
              label={testi.oraLimite}
              note={testi.nessuna}
              error={errori.oraLimite}
              defaultValue={oraLimite ?? ''}
            />
          </div>
          <Checkbox name="lavoraSabato" label={testi.sabato} defaultChecked={lavoraSabato} />
        </>
      )}
    </Parte>
  );
}
