import { saveUffici, type ImpostazioniStaff } from '@battistrada/contract/impostazioni-staff';
import { RUOLI_UFFICIO, type RuoloUfficio } from '@battistrada/contract/impostazioni';
import { GIORNI_SETTIMANA } from '@battistrada/domain/orari';
import Trash from 'virtual:icona/trash-2';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import styles from '../../../staff/moduli.module.css';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { giveFocusBack } from '../../../ui/give-focus-back.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { fasceOf, writeFasce } from './orari-scritti.ts';
import { Parte, type ParteDiVoce } from './parte.tsx';
import { testi } from './testi.ts';

type Ufficio = ImpostazioniStaff['uffici']['valore'][number];
interface Riga {
  /** Identifies this office's fields while others are added or removed. */
  readonly chiave: number;
  readonly ufficio: Ufficio | null;
}
const CAMPI_UFFICIO = ['nome', 'telefono', 'email', 'indirizzo'] as const;
const CAMPI = [...CAMPI_UFFICIO, ...GIORNI_SETTIMANA];
/** A field of one office: `email 2`. */
type Campo = `${(typeof CAMPI)[number]} ${number}`;

/** The offices that customers see, with their hours, in order. */
export function ParteUffici({ voce, onSaved }: ParteDiVoce<'uffici'>) {
  const [righe, setRighe] = useState<readonly Riga[]>(() =>
    voce.valore.map((ufficio, chiave) => ({ chiave, ufficio })),
  );
  const add = (): void => {
    // The key of a removed office would give its kept fields to the new one.
    const ultima = Math.max(voce.valore.length - 1, ...righe.map(({ chiave }) => chiave));
    setRighe([...righe, { chiave: ultima + 1, ufficio: null }]);
  };
  return (
    <Parte
      titolo={testi.uffici}
      aiuto={testi.ufficiAiuto}
      {...voce}
      campi={[...righe.flatMap(({ chiave }) => CAMPI.map((campo): Campo => `${campo} ${chiave}`)), 'valore' as const]}
      read={(form) => readUffici(form, righe)}
      nomeOf={(campo) => nomeOf(campo, righe)}
      onSaved={onSaved}
      send={(valore) => request(saveUffici, { body: { versione: voce.versione, valore } })}
    >
      {(errori) => (
        <>
          <input
            type="hidden"
            name="righe"
            value={JSON.stringify(righe)}
            // A kept form gives back which offices were added and removed.
            onInput={({ currentTarget }) => setRighe(JSON.parse(currentTarget.value) as Riga[])}
          />
          <ul className={styles.righe}>
            {righe.map((riga, indice) => (
              <UnUfficio
                key={riga.chiave}
                riga={riga}
                numero={indice + 1}
                errori={errori}
                onTogli={() => setRighe(righe.filter(({ chiave }) => chiave !== riga.chiave))}
              />
            ))}
          </ul>
          <div>
            <Button kind="quiet" onClick={add}>
              {testi.aggiungiUfficio}
            </Button>
          </div>
          <p role="alert" className={styles.errore}>
            {errori.valore}
          </p>
        </>
      )}
    </Parte>
  );
}

function UnUfficio({
  riga: { chiave, ufficio },
  numero,
  errori,
  onTogli,
}: {
  riga: Riga;
  numero: number;
  errori: ErroriModulo<Campo>;
  onTogli: () => void;
}) {
  const nome = ufficio?.nome ?? testi.ufficio(numero);
  return (
    <li>
      <div className={styles.capo}>
        <b>{nome}</b>
        <IconButton ref={giveFocusBack} label={testi.togliUfficio(nome)} icon={<Trash />} onClick={onTogli} />
      </div>
      <div className={styles.riga}>
        {CAMPI_UFFICIO.map((campo) => (
          <TextField
            key={campo}
            name={`${campo} ${chiave}`}
            label={testi.campiUfficio[campo]}
            error={errori[`${campo} ${chiave}`]}
            autoComplete="off"
            defaultValue={ufficio?.[campo] ?? ''}
          />
        ))}
        <Select name={`ruolo ${chiave}`} label={testi.ruolo} defaultValue={ufficio?.ruolo ?? ''}>
          <option value="">{testi.nessunRuolo}</option>
          {RUOLI_UFFICIO.map((ruolo) => (
            <option key={ruolo} value={ruolo}>
              {testi.ruoli[ruolo]}
            </option>
          ))}
        </Select>
      </div>
      <div className={classes(styles.riga, styles.orari)}>
        {GIORNI_SETTIMANA.map((giorno) => (
          <TextField
            key={giorno}
            name={`${giorno} ${chiave}`}
            label={testi.giorni[giorno]}
            error={errori[`${giorno} ${chiave}`]}
            autoComplete="off"
            defaultValue={writeFasce(ufficio?.orari[giorno] ?? [])}
          />
        ))}
      </div>
    </li>
  );
}

function readUffici(form: HTMLFormElement, righe: readonly Riga[]) {
  const errori: ErroriModulo<Campo | 'valore'> = {};
  const uffici = righe.map(({ chiave }): Ufficio => {
    const testo = (campo: string) => textOf(form, `${campo} ${chiave}`).trim();
    const orari: Ufficio['orari'] = {};
    for (const giorno of GIORNI_SETTIMANA) {
      const fasce = fasceOf(testo(giorno));
      if (fasce === null) errori[`${giorno} ${chiave}`] = testi.orarioErrato;
      else if (fasce.length > 0) orari[giorno] = fasce;
    }
    const ruolo: RuoloUfficio | null = RUOLI_UFFICIO.find((noto) => noto === testo('ruolo')) ?? null;
    return {
      nome: testo('nome'),
      telefono: testo('telefono'),
      email: testo('email'),
      indirizzo: testo('indirizzo'),
      ruolo,
      orari,
    };
  });
  return checked(uffici, errori);
}

/**
 * The field of an error of the server, which counts offices by their position: when the first office has the key 7,
 * `valore.0.orari.lun.0.alle` belongs to the field `lun 7`, and `valore.0.email` to `email 7`.
 */
function nomeOf(campo: string, righe: readonly Riga[]): string {
  const [, indice = '', nome = ''] = /^valore\.(\d+)\.(?:orari\.)?(\w+)/.exec(campo) ?? [];
  return `${nome} ${righe[Number(indice)]?.chiave}`;
}
