import type { ClienteAgente } from '@battistrada/contract/agente';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { formatLuogo } from '@battistrada/domain/indirizzo-scritto';
import ChevronRight from 'virtual:icona/chevron-right';
import Phone from 'virtual:icona/phone';
import { Badge } from '../../ui/badge.tsx';
import { telefonoHref } from '../../ui/telefono.ts';
import { indirizzoBanco } from './indirizzi.ts';
import styles from './elenco-clienti.module.css';
import { testi } from './testi.ts';

/** A list of customers for one-handed use: the row opens the counter, the telephone icon calls. */
export function ElencoClienti({ clienti }: { clienti: readonly ClienteAgente[] }) {
  return (
    <ul className={styles.elenco}>
      {clienti.map((cliente) => (
        <li key={cliente.codice} className={styles.riga}>
          {/* Each customer has a document of its own, so that the data of two customers never mixes. */}
          <a href={indirizzoBanco(cliente.codice)} className={styles.cliente} data-cliente>
            <b>{cliente.ragioneSociale}</b>
            <span className={styles.sotto}>
              {cliente.codice} · {formatLuogo(cliente)}
            </span>
            <span className={styles.stato}>
              {cliente.isBloccato && <Badge kind="bad">{testi.clienti.bloccato}</Badge>}
              {cliente.scadutoCents > 0 && (
                <Badge kind="warn">{testi.clienti.scaduto(formatEuro(cliente.scadutoCents))}</Badge>
              )}
              <span className={styles.ultimo}>
                {cliente.ultimoOrdine === null
                  ? testi.clienti.maiOrdinato
                  : testi.clienti.ultimo(formatGiorno(cliente.ultimoOrdine))}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className={styles.freccia} />
          </a>
          {cliente.telefono !== '' && (
            <a
              href={telefonoHref(cliente.telefono)}
              className={styles.telefono}
              aria-label={`${testi.scheda.chiama} ${cliente.ragioneSociale}`}
            >
              <Phone aria-hidden="true" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
