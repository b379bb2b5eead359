/**
 * Car and SUV sizes of the ETRTO standards with their load indices and how often Italian dealers ask for them. By rim:
 * `width/aspect load[/XL load] weight`; S: an SUV size; X: made in XL only. The weights are relative to each other.
 */
const PER_RAGGIO: Readonly<Record<number, string>> = {
  12: '135/80 68 1, 145/70 69 2, 155/70 73 1',
  13: '135/80 70 2, 145/70 71 3, 145/80 75 4, 155/65 73 4, 155/70 75 5, 155/80 79 7, 165/65 77 3, 165/70 79/83 8, 165/80 83 3, 175/70 82/86 6, 185/60 80 2, 185/70 86 1',
  14: '155/65 75/79 11, 165/60 75/79 6, 165/65 79/83 9, 165/70 81/85 16, 165/80 85 2, 175/60 79 3, 175/65 82/86 46, 175/70 84/88 5, 175/80 88 3, 185/55 80 4, 185/60 82/86 18, 185/65 86 8, 185/70 88 5, 195/60 86 2, 195/65 89 2, 195/70 91 2, 205/70 95 1',
  15: '135/80 73 1, 145/60 66 1, 145/65 72 3, 155/60 74 3, 165/60 77/81 3, 165/65 81 6, 175/50 75 1, 175/55 77 3, 175/60 81 3, 175/65 84/88 19, 185/55 82/86 14, 185/60 84/88 25, 185/65 88/92 44, 195/45 78 3, 195/50 82/86 12, 195/55 85/89 8, 195/60 88/92 8, 195/65 91/95 50, 205/55 88 1, 205/60 91/95 4, 205/65 94/99 5, 205/70 96 2, 215/65 96/100 2, 215/70 98 1 S, 225/70 100 1 S, 235/70 103 1 S, 235/75 105/109 3 S, 265/70 112 2 S, 195/80 96 3 S',
  16: '165/50 75 1, 175/50 77 1, 175/60 82/86 5, 185/50 81 3, 185/55 83/87 6, 185/60 86 2, 195/45 80/84 9, 195/50 84/88 7, 195/55 87/91 32, 195/60 89/93 8, 195/65 92 1, 205/45 83/87 6, 205/50 87/91 4, 205/55 91/94 56, 205/60 92/96 28, 205/65 95/99 3, 205/80 104 2 S, 215/45 86/90 3, 215/50 90 1, 215/55 93/97 8, 215/60 95/99 12, 215/65 98/102 24 S, 215/70 100/104 6 S, 225/45 89/93 1, 225/50 92/96 5, 225/55 95/99 8, 225/60 98/102 5, 225/70 103/107 3 S, 225/75 108 1 S, 235/60 100/104 5 S, 235/70 106/109 4 S, 235/85 120 1 S, 245/70 107/111 6 S, 245/75 111 2 S, 255/65 109 1 S, 255/70 111/115 3 S, 265/70 112/116 3 S, 265/75 116 2 S',
  17: '185/50 81/85 1, 195/40 81 1 X, 195/45 81/85 2, 205/40 80/84 7, 205/45 84/88 18, 205/50 89/93 17, 205/55 91/95 14, 205/60 93/97 2, 205/65 96 1 S, 215/40 83/87 4, 215/45 87/91 8, 215/50 91/95 19, 215/55 94/98 24, 215/60 96/100 20 S, 215/65 99/103 9 S, 225/45 91/94 54, 225/50 94/98 25, 225/55 97/101 20, 225/60 99/103 9 S, 225/65 102/106 16 S, 235/40 90/94 2, 235/45 94/97 12, 235/50 96/100 3, 235/55 99/103 8, 235/60 102/106 4 S, 235/65 104/108 12 S, 235/70 109 1 S, 245/40 91/95 8, 245/45 95/99 8, 245/50 99 1, 245/65 107/111 3 S, 255/40 94/98 9, 255/45 98 2, 255/60 106/110 2 S, 255/65 110 2 S, 265/65 112/116 6 S, 265/70 115 3 S, 275/65 115 1 S, 285/70 117 1 S',
  18: '195/50 91 1 X, 205/40 82/86 4, 205/45 86/90 3, 205/50 89/93 1, 205/60 99 1 X, 215/40 85/89 9, 215/45 89/93 7, 215/50 92/96 5, 215/55 95/99 17 S, 215/60 98/102 1 S, 225/35 83/87 3, 225/40 88/92 46, 225/45 91/95 30, 225/50 95/99 14, 225/55 98/102 20 S, 225/60 100/104 9 S, 235/40 91/95 20, 235/45 94/98 24, 235/50 97/101 14, 235/55 100/104 22 S, 235/60 103/107 18 S, 235/65 106/110 4 S, 245/35 88/92 5, 245/40 93/97 22, 245/45 96/100 25, 245/50 100/104 9, 245/60 105/109 3 S, 255/35 90/94 13, 255/40 95/99 7, 255/45 99/103 8, 255/50 102/106 2 S, 255/55 105/109 12 S, 255/60 108/112 5 S, 255/70 113 1 S, 265/35 93/97 9, 265/40 97/101 3, 265/60 110/114 5 S, 265/65 114 1 S, 275/35 95/99 3, 275/40 99/103 4, 275/45 103/107 3 S, 285/60 116 2 S',
  19: '205/45 88 1 X, 205/55 97 1 X, 215/35 85 1 X, 215/50 93 3 S, 225/35 84/88 9, 225/40 89/93 14, 225/45 92/96 9, 225/55 99/103 10 S, 235/35 87/91 16, 235/40 92/96 11, 235/45 95/99 12, 235/50 99/103 15 S, 235/55 101/105 24 S, 235/60 103/107 1 S, 245/30 89 2 X, 245/35 89/93 12, 245/40 94/98 17, 245/45 98/102 22, 245/50 101/105 5, 245/55 103 4 S, 255/30 91 3 X, 255/35 92/96 20, 255/40 96/100 12, 255/45 100/104 9 S, 255/50 103/107 15 S, 255/55 107/111 14 S, 265/30 89/93 6, 265/35 94/98 8, 265/40 98/102 3, 265/45 102/105 3 S, 265/50 106/110 5 S, 265/55 109/113 1 S, 275/30 96 5 X, 275/35 96/100 9, 275/40 101/105 9, 275/45 104/108 4 S, 275/55 111/115 2 S, 285/30 94/98 2, 285/35 99/103 5, 285/40 103/107 4 S, 285/45 107/111 5 S, 295/30 96/100 3, 295/35 100/104 3, 305/30 98/102 2',
  20: '195/55 95 1 X, 215/45 95 1 X, 225/30 85 1 X, 225/35 90 2 X, 235/30 88 2 X, 235/35 88/92 6, 235/45 96/100 7, 235/50 100/104 7 S, 235/55 102/105 4 S, 245/30 90 3 X, 245/35 91/95 8, 245/40 95/99 9, 245/45 99/103 12, 245/50 102/105 2 S, 255/30 92 3 X, 255/35 93/97 11, 255/40 97/101 13 S, 255/45 101/105 15 S, 255/50 105/109 5 S, 255/55 107/110 2 S, 265/30 94 2 X, 265/35 95/99 3, 265/40 100/104 4, 265/45 104/108 6 S, 265/50 107/111 3 S, 275/30 93/97 6, 275/35 98/102 9, 275/40 102/106 13 S, 275/45 106/110 8 S, 275/50 109/113 4 S, 275/55 113/117 1 S, 285/30 95/99 4, 285/35 100/104 5, 285/40 104/108 2 S, 285/45 108/112 1 S, 295/30 97/101 3, 295/35 101/105 3, 295/40 106/110 6 S, 295/45 110/114 1 S, 305/30 99/103 4, 305/40 112 2 S, 315/30 101/104 1, 315/35 106/110 8 S, 325/30 102/106 1, 335/30 104 1',
  21: '235/45 101 2 X, 235/50 104 1 X S, 245/35 96 3 X, 245/40 100 2 X, 245/45 104 1 X, 255/30 93 1 X, 255/35 98 3 X, 255/40 102 7 X S, 265/35 101 3 X, 265/40 101/105 6 S, 265/45 104/108 3 S, 275/30 98 2 X, 275/35 99/103 4, 275/40 107 4 X S, 275/45 107/110 5 S, 275/50 113 2 X S, 285/30 100 1 X, 285/35 105 2 X, 285/40 109 4 X S, 285/45 109/113 4 S, 295/30 102 1 X, 295/35 103/107 4 S, 295/40 111 3 X S, 305/30 104 2 X, 315/30 105 1 X, 315/35 111 3 X S, 315/40 111/115 3 S, 325/30 108 2 X, 325/40 113 1 S',
  22: '255/40 103 1 X S, 265/35 102 2 X S, 265/40 106 2 X S, 275/35 104 2 X S, 275/40 107/108 3 S, 275/45 112 1 X S, 275/50 111/115 1 S, 285/30 101 1 X, 285/35 106 3 X S, 285/40 110 4 X S, 285/45 114 3 X S, 295/30 103 1 X, 295/35 108 1 X S, 295/40 112 1 X S, 305/40 114 1 X S, 315/30 107 3 X S, 315/35 111 1 X S, 325/35 110/114 2 S, 335/30 112 1 X S',
  23: '265/35 104 1 X S, 285/35 107 1 X S, 285/40 111 1 X S, 305/35 111 1 X S, 315/25 102 1 X S, 325/35 115 1 X S',
};

export interface MisuraVettura {
  readonly misura: string;
  readonly larghezza: number;
  readonly serie: number;
  readonly raggio: number;
  /** Load index of the standard tyre; null when only XL is made. */
  readonly carico: number | null;
  /** Load index of the XL one; null when it is not made. */
  readonly caricoXl: number | null;
  readonly suv: boolean;
  readonly peso: number;
}

/** All car sizes of the demo: the table above, then the other sizes of the standard with a small weight. */
export function listMisureVettura(): readonly MisuraVettura[] {
  const diffuse = Object.entries(PER_RAGGIO).flatMap(([raggio, righe]) =>
    righe.split(', ').map((riga) => parseRiga(Number(raggio), riga)),
  );
  const note = new Set(diffuse.map(({ misura }) => misura));
  return [...diffuse, ...listMisureRare().filter(({ misura }) => !note.has(misura))];
}

function parseRiga(raggio: number, riga: string): MisuraVettura {
  const match = /^(\d+)\/(\d+) (\d+)(?:\/(\d+))? (\d+)( X)?( S)?$/.exec(riga);
  if (!match) throw new Error(`Not a size of the table: ${riga}`);
  const [, larghezza, serie, carico, caricoXl, peso, soloXl, suv] = match;
  return {
    misura: `${larghezza}/${serie}R${raggio}`,
    larghezza: Number(larghezza),
    serie: Number(serie),
    raggio,
    carico: soloXl ? null : Number(carico),
    caricoXl: soloXl ? Number(carico) : caricoXl ? Number(caricoXl) : null,
    suv: suv !== undefined,
    peso: Number(peso),
  };
}

/**
 * Rare sizes that fit a car or an SUV: outer diameter 480–850 mm, sidewall 60–200 mm, a rim as wide as the tyre needs.
 */
function listMisureRare(): MisuraVettura[] {
  const rare: MisuraVettura[] = [];
  for (let raggio = 12; raggio <= 24; raggio += 1) {
    for (let larghezza = 125; larghezza <= 345; larghezza += 10) {
      for (let serie = 25; serie <= 85; serie += 5) {
        const fianco = (larghezza * serie) / 100;
        const diametro = raggio * 25.4 + 2 * fianco;
        const adatta = larghezza >= raggio * 7 + 20 && larghezza <= raggio * 17 + 20;
        if (diametro < 480 || diametro > 850 || fianco < 60 || fianco > 200 || !adatta) continue;
        const carico = stimaIndiceCarico(larghezza, fianco, diametro);
        const suv = diametro > 690;
        rare.push({
          misura: `${larghezza}/${serie}R${raggio}`,
          larghezza,
          serie,
          raggio,
          carico,
          caricoXl: carico + 4,
          suv,
          peso: 0.04,
        });
      }
    }
  }
  return rare;
}

/**
 * Fitted to the table above: the load grows with the air volume to the power 0.8. One step of LI is 2.9 %, from 475 kg
 * (82).
 */
function stimaIndiceCarico(larghezza: number, fianco: number, diametro: number): number {
  const volume = (larghezza * fianco * (diametro - fianco)) / 1e6;
  const kg = 81 * volume ** 0.8;
  return Math.min(120, Math.max(60, Math.round(82 + Math.log(kg / 475) / Math.log(1.029))));
}
