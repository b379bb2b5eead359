import { assignMancanti, type MancantiArticolo, type RigaMancante } from '@battistrada/contract/mancanti';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { Link } from '../../../router/navigation.tsx';
import { interoOf } from '../../../staff/numeri.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { useVista } from '../../../staff/use-vista.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { writeQuando } from '../../../quando.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { mancantiArticoloQuery } from './mancanti-query.ts';
import { testi } from './testi.ts';

const CAMPI = ['righe'] as const;

const nomeCampo = ({ numero, posizione }: RigaMancante, deposito: number): string =>
  `pezzi ${numero} ${posizione} ${deposito}`;

/** The proposed pieces of a field. */
const proposti = (riga: RigaMancante, deposito: number): number =>
  riga.proposta.find(({ idDeposito }) => idDeposito === deposito)?.pezzi ?? 0;

/** Who waits for an article, and how many of the free pieces each gets; the oldest order is proposed first. */
export function ModuloAssegna({ dati }: { readonly dati: MancantiArticolo }) {
  const client = useQueryClient();
  const snack = useSnack();
  const withViste = useVista(new Map(dati.righe.map(({ numero, versione }) => [numero, versione])));
  const [scritti, setScritti] = useState<ReadonlyMap<string, string>>(new Map());
  const conPezzi = dati.depositi.filter(({ liberi }) => liberi > 0);
  const fields = dati.righe.flatMap((riga) =>
    conPezzi
      .filter(({ id }) => riga.depositi.includes(id))
      .map(({ id }) => {
        const testo = scritti.get(nomeCampo(riga, id)) ?? String(proposti(riga, id));
        return { riga, idDeposito: id, pezzi: interoOf(testo === '' ? '0' : testo) };
      }),
  );
  const tutti = fields.reduce((somma, { pezzi }) => somma + (pezzi ?? 0), 0);
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<'righe', typeof fields, MancantiArticolo>({
    campi: CAMPI,
    bozza: `mancanti.${dati.codice}`,
    read: () => {
      const errata = fields.find(({ pezzi }) => pezzi === null);
      if (errata !== undefined) return { tipo: 'campi', errori: { righe: testi.erroreNumero(errata.riga.numero) } };
      if (tutti === 0) return { tipo: 'campi', errori: { righe: testi.niente } };
      return { tipo: 'valori', valori: fields };
    },
    send: (valori) =>
      withViste((viste) =>
        request(assignMancanti, {
          body: {
            codice: dati.codice,
            righe: valori.flatMap(({ riga: { numero, versione, posizione }, idDeposito, pezzi }) =>
              pezzi === null || pezzi === 0
                ? []
                : [{ numero, versione: viste.get(numero) ?? versione, posizione, idDeposito, pezzi }],
            ),
          },
        }),
      ),
    onConteso: () => void refreshStaff(client),
    onDone: (dopo) => {
      client.setQueryData(mancantiArticoloQuery(dati.codice).queryKey, dopo);
      setScritti(new Map());
      void refreshStaff(client);
      snack(testi.assegnati);
    },
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate aria-label={testi.assegna}>
      <p className={styles.quieto}>
        {conPezzi.length === 0
          ? testi.nessunoLibero
          : conPezzi.map(({ nome, liberi }) => testi.liberi(nome, liberi)).join(' · ')}
      </p>
      {dati.righe.length === 0 && <p>{testi.nessuno}</p>}
      <ul className={styles.righe}>
        {dati.righe.map((riga) => (
          <Riga
            key={`${riga.numero} ${riga.posizione}`}
            riga={riga}
            depositi={conPezzi}
            valueOf={(deposito) => scritti.get(nomeCampo(riga, deposito)) ?? String(proposti(riga, deposito))}
            onScritto={(deposito, testo) => setScritti((prima) => new Map(prima).set(nomeCampo(riga, deposito), testo))}
          />
        ))}
      </ul>
      <p role="alert" className={styles.errore}>
        {errori.righe}
      </p>
      {conPezzi.length > 0 && dati.righe.length > 0 && (
        <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.assegnaTutto(tutti)} />
      )}
    </form>
  );
}

function Riga({
  riga,
  depositi,
  valueOf,
  onScritto,
}: {
  readonly riga: RigaMancante;
  readonly depositi: MancantiArticolo['depositi'];
  readonly valueOf: (deposito: number) => string;
  readonly onScritto: (deposito: number, testo: string) => void;
}) {
  const { numero, ragioneSociale, istante, mancano, quantita, insieme } = riga;
  return (
    <li>
      <span>
        <b>{ragioneSociale}</b> {testi.aspetta(mancano, quantita)}
        {insieme && ` · ${testi.insieme}`}
        <br />
        <Link to="/backoffice/ordini" search={{ numero }} className={styles.nome}>
          {testi.ordine(numero)}
        </Link>{' '}
        <span className={styles.quieto}>{writeQuando(istante)}</span>
      </span>
      <div className={styles.riga}>
        {depositi
          .filter(({ id }) => riga.depositi.includes(id))
          .map(({ id, nome }) => (
            <TextField
              key={id}
              name={nomeCampo(riga, id)}
              label={testi.da(nome)}
              inputMode="numeric"
              autoComplete="off"
              value={valueOf(id)}
              onChange={({ target }) => onScritto(id, target.value)}
            />
          ))}
      </div>
    </li>
  );
}
