/** A product's name, and the number of pieces usually bought together. */
import { STAGIONI, type Prodotto } from '@battistrada/contract/ricerca';
import { testi } from './testi.ts';

/** The name of a near result says that it is not exactly what was searched. */
export function nomeProdotto(prodotto: Prodotto): string {
  const { misura, indiceCarico, iv, marca, disegno, scheda, vicino } = prodotto;
  const parti =
    misura === '' ? [marca, scheda.nome, scheda.formato ?? ''] : [misura, `${indiceCarico}${iv}`, marca, disegno];
  const nome = parti.filter((part) => part !== '').join(' ');
  return vicino ? testi.nomeSimile(nome) : nome;
}

/** A set for a car or an SUV, a pair for a motorcycle or a scooter, one of anything else. */
export function quantitaAbituale({ settore }: Prodotto): number {
  if (settore === 'VETTURA' || settore === 'SUV') return 4;
  return settore === 'MOTO' || settore === 'SCOOTER' ? 2 : 1;
}

/** The season's word; nothing for a number that means no season. */
export function nomeStagione(stagione: number): string {
  return stagione === 1 || stagione === 2 || stagione === 3 ? STAGIONI[stagione] : '';
}

/** The discount of the net price from the list price, in percent; null when it is below one. */
export function scontoProdotto({ prezzoListinoCents, prezzoCents }: Prodotto): number | null {
  const sconto = prezzoListinoCents > 0 ? Math.round((1 - prezzoCents / prezzoListinoCents) * 100) : 0;
  return sconto > 0 ? sconto : null;
}
