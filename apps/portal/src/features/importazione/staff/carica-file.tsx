import { createImportazione, previewImportazione, type Anteprima } from '@battistrada/contract/importazione-staff';
import {
  TIPI_IMPORTAZIONE,
  type ModoImportazione,
  type TipoImportazione,
} from '@battistrada/contract/porta-importazioni';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ATTO_SENZA_RISPOSTA } from '../../../api/messaggio-atto.ts';
import { sendFile } from '../../../api/send-file.ts';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { writeQuando } from '../../../quando.ts';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { AnteprimaFile } from './anteprima-file.tsx';
import { AssegnaColonne } from './assegna-colonne.tsx';
import { EliminaMappa } from './elimina-mappa.tsx';
import styles from './importazioni.module.css';
import { mappeQuery } from './importazioni-query.ts';
import { messaggioFileOf } from './messaggio-file.ts';
import { testi } from './testi.ts';
import { ZonaFile } from './zona-file.tsx';

interface Scelte {
  readonly tipo: TipoImportazione | '';
  readonly mappa: string;
  readonly modo: ModoImportazione;
  readonly forza: boolean;
}

/** A file for import: choose, preview, check, apply. */
export function CaricaFile() {
  const client = useQueryClient();
  const keptFocus = useKeptFocus();
  const snack = useSnack();
  const { data: mappe = [] } = useQuery(mappeQuery);
  const [file, setFile] = useState<File | null>(null);
  const [scelte, setScelte] = useState<Scelte>({ tipo: '', mappa: '', modo: 'aggiorna', forza: false });
  const [anteprima, setAnteprima] = useState<Anteprima | null>(null);
  const [attesa, setAttesa] = useState<'lettura' | 'invio' | null>(null);
  // Of several previews in progress, only the one requested last is shown.
  const ultima = useRef(0);

  const read = async (scelto: File, volute: Scelte): Promise<void> => {
    const questa = (ultima.current += 1);
    setAttesa('lettura');
    try {
      const letta = await sendFile(previewImportazione, scelto, lettura(volute));
      if (questa === ultima.current) setAnteprima(letta);
    } catch (error) {
      if (questa === ultima.current) setAnteprima(null);
      snack(messaggioFileOf(error, testi.erroreLettura), 'error');
    } finally {
      if (questa === ultima.current) setAttesa(null);
    }
  };
  const choose = (cambiate: Partial<Scelte>): void => {
    const nuove = { ...scelte, ...cambiate };
    setScelte(nuove);
    const isLetturaDiversa = nuove.tipo !== scelte.tipo || nuove.mappa !== scelte.mappa;
    if (file !== null && isLetturaDiversa) void read(file, nuove);
  };
  const take = (scelto: File): void => {
    // Each of these is said of one file: a part of a list, taken as complete, would remove all the rest, and a profile
    // of other columns would read none of them. Its own profile is found by the header.
    const isAltro = file !== null && scelto.name !== file.name;
    const volute: Scelte = isAltro ? { ...scelte, mappa: '', modo: 'aggiorna', forza: false } : scelte;
    setFile(scelto);
    setScelte(volute);
    setAnteprima(null);
    void read(scelto, volute);
  };
  const send = async (controlla: boolean): Promise<void> => {
    if (file === null || attesa !== null) return;
    setAttesa('invio');
    try {
      const { modo, forza } = scelte;
      const richiesta = { ...lettura(scelte), modo, controlla, forza };
      const { durataMs, ricevuta } = await sendFile(createImportazione, file, richiesta);
      // A new import has still to run; one that has ended is the earlier import of the same bytes.
      snack(durataMs === null ? testi.inviato : testi.giaArrivato(writeQuando(ricevuta)));
    } catch (error) {
      snack(messaggioFileOf(error, ATTO_SENZA_RISPOSTA), 'error');
    } finally {
      setAttesa(null);
      void refreshStaff(client);
    }
  };
  const scelta = mappe.find(({ nome }) => nome === scelte.mappa);
  return (
    <Card className={styles.carica}>
      <ZonaFile file={file} onChoose={take} />
      <SceltaModo scelte={scelte} mappe={mappe.map(({ nome }) => nome)} onChange={choose} />
      {scelta !== undefined && <EliminaMappa mappa={scelta} onDeleted={() => choose({ mappa: '' })} />}
      <Azioni
        isPronto={file !== null}
        isImportabile={anteprima?.motivo === null}
        attesa={attesa}
        onSend={(controlla) => void send(controlla)}
      />
      {anteprima !== null && <AnteprimaFile anteprima={anteprima} />}
      {anteprima !== null && anteprima.tipo !== null && file !== null && (
        <AssegnaColonne
          key={`${anteprima.tipo}/${anteprima.mappa ?? ''}/${anteprima.testata.join('/')}`}
          {...{ anteprima, keptFocus, tipo: anteprima.tipo }}
          mappa={mappe.find(({ nome }) => nome === anteprima.mappa) ?? null}
          onSaved={(mappa) => {
            setScelte({ ...scelte, mappa });
            void client.invalidateQueries(mappeQuery);
            void read(file, { ...scelte, mappa });
          }}
        />
      )}
    </Card>
  );
}

/** How the file is to be read; the server finds out what is not chosen. */
function lettura({ tipo, mappa }: Scelte) {
  return { ...(tipo !== '' && { tipo }), ...(mappa !== '' && { mappa }) };
}

function Azioni({
  isPronto,
  isImportabile,
  attesa,
  onSend,
}: {
  isPronto: boolean;
  isImportabile: boolean;
  attesa: 'lettura' | 'invio' | null;
  onSend: (controlla: boolean) => void;
}) {
  const busy = attesa === 'invio';
  return (
    <div className={styles.azioni}>
      <Button kind="quiet" busy={busy} disabled={!isPronto} onClick={() => onSend(true)}>
        {testi.controlla}
      </Button>
      <Button busy={busy} disabled={!isPronto || !isImportabile} onClick={() => onSend(false)}>
        {testi.applica}
      </Button>
      <p role="status" className={styles.attesa}>
        {attesa !== null && testi[attesa]}
      </p>
    </div>
  );
}

function SceltaModo({
  scelte: { tipo, mappa, modo, forza },
  mappe,
  onChange,
}: {
  scelte: Scelte;
  mappe: readonly string[];
  onChange: (cambiate: Partial<Scelte>) => void;
}) {
  return (
    <div className={styles.scelte}>
      <Select
        label={testi.tipo}
        value={tipo}
        onChange={({ target }) => onChange({ tipo: TIPI_IMPORTAZIONE.find((uno) => uno === target.value) ?? '' })}
      >
        <option value="">{testi.automatico}</option>
        {TIPI_IMPORTAZIONE.map((nome) => (
          <option key={nome}>{nome}</option>
        ))}
      </Select>
      <Select label={testi.mappa} value={mappa} onChange={({ target }) => onChange({ mappa: target.value })}>
        <option value="">{testi.senzaMappa}</option>
        {mappe.map((nome) => (
          <option key={nome}>{nome}</option>
        ))}
      </Select>
      <Select
        label={testi.modo}
        value={modo}
        onChange={({ target }) => onChange({ modo: target.value === 'completo' ? 'completo' : 'aggiorna' })}
      >
        <option value="aggiorna">{testi.aggiorna}</option>
        <option value="completo">{testi.completo}</option>
      </Select>
      <Checkbox label={testi.forza} checked={forza} onChange={({ target }) => onChange({ forza: target.checked })} />
    </div>
  );
}
