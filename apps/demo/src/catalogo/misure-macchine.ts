/** Sizes of earthmoving and industrial machines. */
import { parseTabella, type MisuraServizio } from './misura-servizio.ts';

/** Uses: P loader, D dumper, G grader. */
const MOVIMENTO_TERRA = `
15.5R25      160A2,169B      P  1277 395 2
17.5R25      167A2,176B      P  1348 445 6
20.5R25      177A2,186B      P  1493 520 7
23.5R25      185A2,195B      P  1617 597 7
26.5R25      193A2,202B      P  1750 673 4
29.5R25      200A2,208B      PD 1874 749 3
750/65R25    190B            PD 1622 750 2
29.5R29      201A2,211B      PD 1976 749 1
17.5-25      153A2           P  1348 445 3
20.5-25      161A2           P  1493 520 3
23.5-25      170A2           P  1617 597 3
14.00R24     153A8           G  1370 375 3
14.00-24     153A8           G  1370 375 3
16.00R25     177B            D  1493 432 2
18.00R25     185B            D  1615 498 2
18.00R33     191B            D  1818 498 1
`;

/** Uses: C forklift, T backhoe and telehandler, S skid steer, K compactor and site machines. */
const INDUSTRIALE = `
4.00-8       101A5,106A5     C  425 112 9
5.00-8       111A5           C  470 137 10
15x4.50-8    109A5           C  383 122 4
16x6-8       120A5           C  425 152 3
18x7-8       121A5,125A5     C  460 173 9
6.00-9       121A5           C  540 160 9
21x8-9       131A5,134A5     C  535 210 4
6.50-10      125A5,128A5     C  590 177 10
23x9-10      142A5           C  595 225 5
200/50-10    126A5           C  458 198 3
7.00-12      134A5,136A5     C  676 192 10
27x10-12     146A5           C  690 255 2
7.00-15      138A5,143A5     C  750 192 3
7.50-15      141A5,146A5     C  780 213 3
8.15-15      145A5,149A5     C  706 220 8
8.25-15      146A5,153A5     C  836 236 5
10.5/80-18   131A8,138A8     T  885 274 6
12.5/80-18   134A8,142A8     T  965 308 9
340/80R18    143A8           T  995 343 3
405/70R20    155A2           T  1080 405 3
405/70-24    152B,158A2      T  1180 405 3
15.5/80-24   155A8,163A8     T  1240 394 4
16.9-24      149A8,154A8     T  1335 430 4
16.9-28      152A8,156A8     T  1435 430 6
18.4-26      156A8           T  1440 465 4
19.5L-24     151A8           T  1314 495 3
21L-24       160A8           T  1378 533 1
440/80R28    156A8           T  1415 441 3
460/70R24    159A8           T  1270 459 5
500/70R24    157A8,164A8     T  1310 503 5
10-16.5      134A2,137A2     S  773 264 7
12-16.5      140A2,144A2     S  831 307 7
14-17.5      146A2           S  921 349 2
15-19.5      148A2           S  1019 389 1
23x8.50-12   109A3           S  585 215 2
11.00-20     150A8           K  1080 286 2
600/40-22.5  165A8           K  1050 600 1
`;

export const listMisureMovimentoTerra = (): readonly MisuraServizio[] => parseTabella(MOVIMENTO_TERRA);
export const listMisureIndustriale = (): readonly MisuraServizio[] => parseTabella(INDUSTRIALE);
