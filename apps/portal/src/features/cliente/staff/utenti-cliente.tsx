import {
  closeUtenteCliente,
  resetUtenteCliente,
  reopenUtenteCliente,
  removeDispositivoUtente,
  type ClienteModificabile,
  type UtenteModificabile,
} from '@battistrada/contract/cliente-modifica';
import { useQueryClient } from '@tanstack/react-query';
import Trash from 'virtual:icona/trash-2';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { AzioniAccesso } from '../../../staff/azioni-accesso.tsx';
import { LinkMostrato, type Invito } from '../../../staff/link-mostrato.tsx';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { usePartFocus } from '../../../staff/use-part-focus.ts';
import { Visto } from '../../../staff/visto.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { giveFocusBack } from '../../../ui/give-focus-back.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { writeQuando } from '../../../quando.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { ModuloUtente } from './modulo-utente.tsx';
import { testi } from './testi-modifica.ts';

/** A customer's users: invitations, changes, resets, closed accounts, and their devices. */
export function UtentiCliente({ id, cliente }: { readonly id: number; readonly cliente: ClienteModificabile }) {
  const client = useQueryClient();
  const snack = useSnack();
  const [aperto, setAperto] = useState<number | 'nuovo' | null>(null);
  const [invito, setInvito] = useState<Invito | null>(null);
  const tell = (fatto: Invito): void => {
    if (fatto.email === null) setInvito(fatto);
    else snack(testi.invitoSpedito(fatto.email));
  };
  const close = () => setAperto(null);
  const onFocus = usePartFocus();
  return (
    <div className={styles.modulo}>
      <LinkMostrato invito={invito} onClose={() => setInvito(null)} />
      {cliente.utenti.length === 0 && <p className={styles.quieto}>{testi.nessunUtente}</p>}
      <ul className={styles.righe}>
        {cliente.utenti.map((utente) => (
          <li key={utente.id} onFocus={onFocus}>
            <div className={styles.capo}>
              <span>
                <span>
                  <b>{utente.username}</b> {utente.nome} <Stato utente={utente} />
                </span>
                <small>{utente.funzioni.map((codice) => testi.nomiFunzioni[codice] ?? codice).join(', ')}</small>
              </span>
              <Button
                kind="quiet"
                aria-expanded={aperto === utente.id}
                onClick={() => setAperto(aperto === utente.id ? null : utente.id)}
              >
                {testi.cambia}
              </Button>
            </div>
            {aperto === utente.id && (
              <div className={styles.riquadro}>
                <Visto ultimo={utente} versioneOf={({ versione }) => versione}>
                  {(visto) => <ModuloUtente idCliente={id} utente={visto} onDone={close} onInvito={tell} />}
                </Visto>
                <Dispositivi utente={utente} />
                <AzioniAccesso
                  isAttivo={utente.isAttivo}
                  calls={{
                    reimposta: () => request(resetUtenteCliente, { body: { idUtente: utente.id } }),
                    chiudi: () => request(closeUtenteCliente, { body: { idUtente: utente.id } }),
                    riapri: () => request(reopenUtenteCliente, { body: { idUtente: utente.id } }),
                  }}
                  testi={testi}
                  onInvito={tell}
                  onSettled={() => refreshStaff(client)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {aperto === 'nuovo' ? (
        <div className={styles.riquadro} onFocus={onFocus}>
          <ModuloUtente idCliente={id} utente={null} onDone={close} onInvito={tell} />
        </div>
      ) : (
        <div onFocus={onFocus}>
          <Button kind="quiet" onClick={() => setAperto('nuovo')}>
            {testi.nuovoUtente}
          </Button>
        </div>
      )}
    </div>
  );
}

function Stato({ utente: { isAttivo, haPassword, invitoScade } }: { utente: UtenteModificabile }) {
  if (!isAttivo) return <Badge kind="bad">{testi.chiuso}</Badge>;
  if (haPassword) return null;
  return invitoScade === null ? (
    <Badge kind="warn">{testi.invitoScaduto}</Badge>
  ) : (
    <Badge kind="neutral">{testi.invitato}</Badge>
  );
}

function Dispositivi({ utente: { id, dispositivi } }: { utente: UtenteModificabile }) {
  const client = useQueryClient();
  const snack = useSnack();
  const togli = useMutationOnce(
    {
      mutationFn: (dispositivo: string) => request(removeDispositivoUtente, { body: { idUtente: id, dispositivo } }),
      onSuccess: () => snack(testi.dispositivoTolto),
      onError: (error) => snack(messaggioAtto(error), 'error'),
      onSettled: () => refreshStaff(client),
    },
    (dispositivo) => dispositivo,
  );
  return (
    <div>
      <b>{testi.dispositivi}</b>
      {dispositivi.length === 0 && <p className={styles.quieto}>{testi.nessunDispositivo}</p>}
      <ul className={styles.righe}>
        {dispositivi.map(({ id: dispositivo, nome, ultimoAccesso }) => (
          <li key={dispositivo} className={styles.capo}>
            <span>
              {nome}
              <small>{testi.ultimo(writeQuando(ultimoAccesso))}</small>
            </span>
            <IconButton
              ref={giveFocusBack}
              label={testi.togliDispositivo(nome)}
              icon={<Trash />}
              onClick={() => togli.mutate(dispositivo)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
