/** Van, camper, truck and trailer sizes with the service descriptions they are made in. */

import type { MisuraServizio } from './misura-servizio.ts';

/** `size  versions  uses  weight`. Uses: V van, P camper; S steer, T drive, R trailer, M mixed work. */
const TRASPORTO_LEGGERO = `
145R12C      86/84N         V   2
155R12C      88/86N         V   3
145R13C      88/86N         V   1
155R13C      90/88N         V   3
165R13C      94/92N,91/89R  V   3
165/70R13C   88/86R         V   2
165/70R14C   89/87R         V   5
175/65R14C   90/88T         V   7
175R14C      99/98Q         V   4
185R14C      102/100R       V   9
185/75R14C   102/100R       V   3
195R14C      106/104R       V   12
195/75R14C   106/104R       V   2
205R14C      109/107R       V   2
205/75R14C   109/107Q       V   2
185/65R15C   97/95T         V   2
195R15C      106/104R       V   3
195/70R15C   104/102R       V   11
205/65R15C   102/100T       V   6
205/70R15C   106/104R       V   5
215/65R15C   104/102T       V   2
215/70R15C   109/107S       V   9
225/70R15C   112/110R       V   20
175/75R16C   101/99R        V   3
185/75R16C   104/102R       V   6
195/60R16C   99/97H         V   5
195/65R16C   104/102T       V   9
195/75R16C   107/105R,110/108R V 13
205/65R16C   107/105T       V   9
205/75R16C   110/108R,113/111R V 8
215/60R16C   103/101T       V   4
215/65R16C   106/104T,109/107R V 18
215/75R16C   113/111R,116/114R V 16
225/65R16C   112/110R       V   26
225/75R16C   118/116R,121/120R V 12
235/60R16C   104/102H       V   1
235/65R16C   115/113R,121/119R V 24
245/75R16C   120/116Q       V   2
285/65R16C   131R           V   2
6.50R16      108/107L       V   2
7.00R16      117/116L       V   3
7.50R16      121/120L       V   3
205/55R17C   104/102T       V   1
215/60R17C   104/102H,109/107T V 10
225/55R17C   104/102H,109/107H V 5
235/60R17C   117/115R       V   2
235/65R17C   115/113R       V   1
215/70R15CP  109R           P   3
225/65R16CP  112R           P   3
225/70R15CP  112R           P   6
225/75R16CP  118R           P   6
235/65R16CP  115R           P   2
255/55R18C   120/118R       V   1
`;

const AUTOCARRO = `
7.50R16      122/121L               SM   2
8.25R16      128/126L               SM   1
205/65R17.5  129/127J               R    2
205/75R17.5  124/122M               ST   4
215/75R17.5  126/124M,135/133J      STR  14
225/75R17.5  129/127M               ST   8
235/75R17.5  132/130M,143/141J      STR  16
245/70R17.5  136/134M,143/141J      STR  9
265/70R17.5  139/136M               ST   2
8.5R17.5     121/120M               ST   3
9.5R17.5     129/127M,143/141J      STR  6
10R17.5      134/132L               ST   2
225/70R19.5  128/126N               ST   2
245/70R19.5  136/134M,141/140J      STR  10
265/70R19.5  140/138M,143/141J      STR  10
285/70R19.5  146/144L               STR  7
305/70R19.5  148/145M               ST   4
435/50R19.5  160J                   R    5
445/45R19.5  160J                   R    4
8.25R20      136/134K               SM   1
9.00R20      144/142K               SM   2
10.00R20     146/143K,149/146K      SM   4
11.00R20     150/146K               SM   2
12.00R20     154/150K               SM   2
14.00R20     164/160J               M    2
365/80R20    160K                   M    1
365/85R20    164J                   M    1
395/85R20    168J                   M    1
10.00-20     146/143J               M    2
12.00R24     160/156K               SM   3
9R22.5       136/134M               ST   1
10R22.5      144/142L               ST   2
11R22.5      148/145L               ST   4
12R22.5      152/148L               STM  10
13R22.5      154/150L,156/150K      STM  12
255/70R22.5  140/137M               ST   3
275/70R22.5  148/145M,150/145J      ST   6
275/80R22.5  149/146L               ST   2
295/60R22.5  150/147L               ST   6
295/80R22.5  152/148M,154/149M      STM  16
305/70R22.5  152/148L,153/150L      ST   4
315/45R22.5  147/145L               T    1
315/60R22.5  154/148L               ST   9
315/70R22.5  154/150L,156/150L      STM  34
315/80R22.5  154/150M,156/150L      STM  40
355/50R22.5  156K                   S    3
385/55R22.5  158L,160K              SR   18
385/65R22.5  158L,160K,164K         SRM  36
425/65R22.5  165K                   RM   4
445/65R22.5  169K                   RM   3
455/45R22.5  166J                   R    1
495/45R22.5  169K                   T    1
`;

export const listMisureTrasportoLeggero = (): readonly MisuraServizio[] => parseTabella(TRASPORTO_LEGGERO);
export const listMisureAutocarro = (): readonly MisuraServizio[] => parseTabella(AUTOCARRO);

function parseTabella(tabella: string): MisuraServizio[] {
  return tabella
    .trim()
    .split('\n')
    .map((riga) => {
      const [misura = '', servizi = '', uso = '', peso = ''] = riga.split(/\s+/);
      return {
        misura,
        servizi: servizi.split(',').map((servizio) => ({ carico: servizio.slice(0, -1), iv: servizio.slice(-1) })),
        uso,
        ...dimensioni(misura),
        peso: Number(peso),
      };
    });
}

/** A size without aspect ratio has 82. A size in inches has a sidewall about as high as wide, less on a 15° rim. */
function dimensioni(misura: string): { diametro: number; larghezza: number } {
  const [, primo = '', serie, cerchio = ''] = /^([\d.]+)(?:\/(\d+))?[R-]([\d.]+)C?P?$/.exec(misura) ?? [];
  const pollici = Number(primo) < 30;
  const larghezza = Number(primo) * (pollici ? 25.4 : 1);
  const rapporto = serie ? Number(serie) / 100 : pollici ? (cerchio.endsWith('.5') ? 0.85 : 1.05) : 0.82;
  return { diametro: Number(cerchio) * 25.4 + 2 * larghezza * rapporto, larghezza };
}
