import type { Pubblico } from '@battistrada/contract/comunicazioni-staff';
import type { Scelte } from '@battistrada/contract/scelte-staff';
import { Spunte } from '../../../staff/spunte.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf } from '../../../ui/use-form.ts';
import { testi as tutti } from './testi.ts';

const testi = tutti.pubblico;
export const PUBBLICO_DI_TUTTI: Pubblico = { listini: [], depositi: [], province: [], clienti: [] };

/** The audience. An empty field excludes nobody. */
export function PubblicoCampi({
  scelte,
  pubblico,
  errore,
}: {
  readonly scelte: Scelte;
  readonly pubblico: Pubblico;
  readonly errore?: string | undefined;
}) {
  return (
    <>
      <Spunte titolo={testi.listini} nota={testi.tuttiSeVuoto}>
        {scelte.listini.map(({ id, nome }) => (
          <Checkbox key={id} name="listini" value={id} label={nome} defaultChecked={pubblico.listini.includes(id)} />
        ))}
      </Spunte>
      <Spunte titolo={testi.depositi} nota={testi.tuttiSeVuoto}>
        {scelte.depositi.map(({ id, nome }) => (
          <Checkbox key={id} name="depositi" value={id} label={nome} defaultChecked={pubblico.depositi.includes(id)} />
        ))}
      </Spunte>
      <TextField
        label={testi.province}
        note={testi.tutteSeVuoto}
        name="province"
        placeholder="BO, MO, RE"
        autoComplete="off"
        defaultValue={pubblico.province.join(', ')}
      />
      <TextArea
        label={testi.clienti}
        note={testi.tuttiSeVuoto}
        hint={testi.clientiAiuto}
        name="pubblico"
        rows={2}
        error={errore}
        spellCheck={false}
        defaultValue={pubblico.clienti.join(', ')}
      />
    </>
  );
}

export function readPubblico(dati: FormData): Pubblico {
  const split = (testo: string) => testo.split(/[\s,;]+/).filter((parola) => parola !== '');
  return {
    listini: dati.getAll('listini').map(Number),
    depositi: dati.getAll('depositi').map(Number),
    province: split(textOf(dati, 'province').toUpperCase()),
    clienti: split(textOf(dati, 'pubblico')),
  };
}
