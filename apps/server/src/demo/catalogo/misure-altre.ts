/** Farm, earthmoving, industrial, motorcycle, scooter and off-road sizes. */

export interface MisuraServizio {
  readonly misura: string;
  /** Service descriptions made: load index (single/twin) and speed symbol. */
  readonly servizi: readonly { readonly carico: string; readonly iv: string }[];
  /** What the column means depends on the sector; see the generator that reads it. */
  readonly uso: string;
  /** Outer diameter and width in mm: what weight and price are reckoned from. */
  readonly diametro: number;
  readonly larghezza: number;
  readonly peso: number;
}

/** Uses: A front of a tractor, P its rear, R implements and trailers, G garden. */
const AGRICOLO = `
4.00-12      71A6            A  550 110 2
5.00-15      79A6            A  660 135 3
6.00-16      88A6            A  735 160 5
6.50-16      91A6            A  755 175 4
7.50-16      103A6           A  810 205 5
7.50-18      106A6           A  860 205 2
7.50-20      109A6           A  920 205 2
9.5-24       107A6,112A8     A  1050 240 3
11.2-24      114A6,116A8     A  1095 285 5
12.4-24      119A6,121A8     A  1160 315 5
13.6-24      121A6,128A8     A  1210 345 4
14.9-24      126A6,133A8     A  1265 380 3
11.2-28      116A6,118A8     P  1205 285 4
12.4-28      121A6,123A8     P  1260 315 5
13.6-28      123A6,129A8     P  1310 345 5
14.9-28      128A6,135A8     P  1365 380 6
16.9-28      136A6,139A8     P  1435 430 4
14.9-30      129A6,136A8     P  1415 380 3
16.9-30      137A6,140A8     P  1475 430 9
18.4-30      142A6,145A8     P  1550 465 7
16.9-34      139A6,142A8     P  1575 430 8
18.4-34      144A6,147A8     P  1650 465 7
18.4-38      146A6,149A8     P  1750 465 6
20.8-38      153A6,156A8     P  1835 530 4
280/85R24    115A8,115B      A  1092 282 4
320/85R24    122A8           A  1156 319 5
340/85R24    125A8           A  1192 343 4
380/85R24    131A8           A  1256 380 5
280/85R28    118A8           P  1188 282 3
320/85R28    124A8           P  1252 319 4
340/85R28    127A8           P  1288 343 4
380/85R28    133A8           P  1357 380 6
420/85R28    139A8           P  1421 418 4
380/85R30    135A8           P  1408 380 3
420/85R30    140A8           P  1476 418 9
460/85R30    145A8           P  1544 463 5
420/85R34    142A8           P  1572 418 7
460/85R34    147A8           P  1640 463 7
420/85R38    144A8           P  1679 418 3
460/85R38    149A8           P  1747 463 6
520/85R38    155A8,160D      P  1849 516 5
520/85R42    157A8,162D      P  1951 516 4
260/70R16    109A8           A  770 258 3
280/70R16    112A8           A  798 282 3
280/70R18    114A8           A  849 282 3
300/70R20    120A8           A  928 295 3
320/70R20    113A8           A  956 315 2
320/70R24    116A8           A  1056 319 4
360/70R24    122A8,122D      A  1112 357 4
380/70R24    125A8,125D      A  1140 380 4
420/70R24    130A8,130D      A  1198 418 5
480/70R24    138A8,138D      A  1282 479 4
360/70R28    125A8,125D      P  1212 357 4
380/70R28    127A8,127D      P  1244 380 4
420/70R28    133A8,133D      P  1298 418 5
480/70R28    140A8,140D      P  1382 479 4
480/70R30    141A8,141D      P  1432 479 4
480/70R34    143A8,143D      P  1534 479 6
520/70R34    148A8,148D      P  1590 516 4
480/70R38    145A8,145D      P  1634 479 4
520/70R38    150A8,150D      P  1690 516 5
580/70R38    155A8,155D      P  1777 577 4
580/70R42    158A8,158D      P  1879 577 2
440/65R24    128D            A  1182 440 2
440/65R28    131D            A  1284 440 3
480/65R28    136D            A  1335 479 4
540/65R28    142D            A  1413 539 4
540/65R30    143D            P  1464 539 3
540/65R34    145D,152D       P  1566 539 5
540/65R38    147D            P  1667 539 4
600/65R28    147D            A  1491 591 3
600/65R34    151D            P  1644 591 3
600/65R38    153D            P  1747 591 5
650/65R38    157D,163D       P  1811 645 5
650/65R42    158D,165D       P  1913 645 4
710/70R38    166D,171D       P  1959 716 3
710/70R42    173D            P  2061 716 3
800/70R38    173D            P  2085 798 1
10.0/75-15.3 123A6,126A6     R  760 264 7
11.5/80-15.3 134A6,139A6     R  845 290 8
12.5/80-15.3 142A6           R  889 307 4
10.0/80-12   121A6           R  710 264 3
13.0/65-18   144A6           R  890 336 2
15.0/55-17   141A6           R  850 391 3
19.0/45-17   144A6           R  866 491 2
400/60-15.5  145A6,149A8     R  874 404 4
500/50-17    149A6,154A8     R  932 503 4
550/45-22.5  159A8           R  1070 550 2
560/60R22.5  161D            R  1240 560 3
600/50-22.5  159A8           R  1171 611 3
600/55R26.5  165D            R  1333 600 3
650/55R26.5  167D            R  1388 645 2
710/50R26.5  170D            R  1383 720 2
13x5.00-6    53A6            G  330 125 2
15x6.00-6    64A6            G  375 155 4
16x6.50-8    72A6            G  405 165 4
18x8.50-8    82A6            G  450 215 5
20x10.00-8   88A6            G  510 255 3
23x8.50-12   90A6            G  585 215 2
23x10.50-12  96A6            G  585 265 3
26x12.00-12  101A6           G  660 305 2
`;

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

/** Uses: A front, P rear, Q both ends, E enduro; the sectors' own patterns decide the rest. */
const MOTO = `
70/90-17     38P,43P         Q  560 70 3
80/90-17     44P,50P         Q  576 80 4
2.25-17      38P             Q  550 62 2
2.50-17      43P             Q  560 65 3
2.75-17      47P             Q  572 75 4
3.00-17      50P             P  588 80 2
90/90-17     49P             P  594 90 2
100/80-17    52S,52H         A  592 100 6
110/70R17    54H             A  586 110 5
110/80R17    57H             A  608 110 2
120/60ZR17   55W             A  576 120 4
120/70ZR17   58W             A  600 120 34
120/70R17    58V,58H         A  600 120 6
130/70-17    62S,62H         P  614 130 3
130/70R17    62H             P  614 130 2
130/80-17    65H             P  640 130 2
140/70R17    66H             P  628 140 5
140/70-17    66S,66H         P  628 140 3
150/60R17    66H             P  612 150 5
150/60ZR17   66W             P  612 150 3
150/70R17    69V,69H         P  642 150 7
150/70ZR17   69W             P  642 150 3
160/60ZR17   69W             P  624 160 10
160/60R17    69H             P  624 160 3
170/60ZR17   72W             P  636 170 4
180/55ZR17   73W             P  630 180 26
180/55R17    73V,73H         P  630 180 6
190/50ZR17   73W             P  622 190 10
190/55ZR17   75W             P  642 190 14
200/55ZR17   78W             P  652 200 5
240/45ZR17   82W             P  648 240 1
90/90-18     51P,51H         A  620 90 3
100/90-18    56P,56H         A  637 100 3
110/90-18    61H             P  655 110 2
120/90-18    65H             P  673 120 2
3.00-18      52P,47S         Q  615 80 3
3.25-18      59P             Q  630 85 2
3.50-18      62P,56H         Q  640 93 3
4.00-18      64H             P  665 108 2
100/100-18   59M             E  657 100 3
110/100-18   64M             E  677 110 3
120/100-18   68M             E  697 120 2
140/80-18    70R             E  681 140 4
120/70ZR18   59W             A  625 120 2
150/70R18    70V,70H         P  667 150 3
160/60ZR18   70W             P  649 160 1
180/55ZR18   74W             P  655 180 1
80/100-21    51M             E  693 80 2
90/90-21     54V,54H,54R     A  695 90 9
90/100-21    57M             E  713 90 3
3.00-21      51P,57P         E  700 80 2
100/90-19    57V,57H         A  663 100 6
110/80R19    59V,59H         A  659 110 8
120/70R19    60V,60W         A  651 120 5
120/70ZR19   60W             A  651 120 3
170/60R17    72V,72H         P  636 170 5
130/90-16    67H,73H         Q  640 130 3
130/90B16    73H             Q  640 130 2
150/80-16    71H,77H         P  646 150 3
180/65B16    81H             P  640 180 2
140/90-15    70H             P  633 140 1
170/80-15    77H             P  653 170 2
120/80-16    60V             A  598 120 1
`;

const SCOOTER = `
2.75-9       35J             Q  378 75 1
3.00-10      42J,50J         Q  412 80 6
3.50-8       46J             Q  385 92 2
3.50-10      51J,59J         Q  431 92 18
4.00-10      69J             Q  458 108 2
80/90-10     44J             Q  398 80 3
90/90-10     50J             Q  416 90 7
90/100-10    53J             Q  434 90 2
100/80-10    53L             Q  414 100 5
100/90-10    56J,56M         Q  434 100 8
110/80-10    58J             Q  430 110 2
110/90-10    61J             Q  452 110 1
120/70-10    54L             Q  422 120 4
130/70-10    59J,62J         Q  436 130 3
130/90-10    61L             Q  488 130 2
70/90-16     36P             A  532 70 1
80/80-14     43P             A  484 80 3
80/90-14     40P,46P         Q  500 80 4
90/80-14     49P             A  500 90 3
90/90-14     46P,52P         Q  518 90 6
100/70-14    51P             A  496 100 2
100/80-14    54P             P  516 100 4
100/90-14    57P             P  536 100 6
110/80-14    53P,59P         A  532 110 5
110/90-12    64M             A  503 110 4
120/70-12    51L,58P         A  473 120 14
130/70-12    56L,62P         P  487 130 12
120/80-12    65M             A  497 120 2
130/60-13    53L,60P         P  486 130 6
110/90-13    55P,56P         A  528 110 8
120/70-13    53P             A  498 120 4
130/70-13    57P,63P         P  512 130 5
140/60-13    57L,63P         P  498 140 7
140/70-12    60L,65P         P  501 140 5
150/70-13    64S             P  540 150 5
120/70-14    55P,55H         A  524 120 6
120/80-14    58S,58H         A  548 120 5
140/60-14    64S             P  524 140 4
140/70-14    62P,68S         P  552 140 5
150/70-14    66S,66H         P  566 150 6
160/60R14    65H             P  548 160 4
120/70R14    55H             A  524 120 4
120/70R15    56H,56V         A  549 120 8
160/60R15    67H,67V         P  573 160 6
110/70-16    52P,52S         A  560 110 9
110/80-16    55P             A  582 110 2
90/80-16     51J,51P         A  550 90 4
100/80-16    50P,50T         A  566 100 10
120/80-16    60P,60T         P  598 120 9
130/70-16    61S             P  588 130 7
140/70-16    65P,65S         P  602 140 6
120/70-16    57H,57P         A  574 120 4
2 1/4-16     31J             Q  515 58 1
2.25-16      38J             Q  520 62 2
2.50-16      42J             Q  535 68 1
`;

export const listMisureAgricolo = (): readonly MisuraServizio[] => parseTabella(AGRICOLO);
export const listMisureMovimentoTerra = (): readonly MisuraServizio[] => parseTabella(MOVIMENTO_TERRA);
export const listMisureIndustriale = (): readonly MisuraServizio[] => parseTabella(INDUSTRIALE);
export const listMisureMoto = (): readonly MisuraServizio[] => parseTabella(MOTO);
export const listMisureScooter = (): readonly MisuraServizio[] => parseTabella(SCOOTER);

function parseTabella(tabella: string): MisuraServizio[] {
  return tabella
    .trim()
    .split('\n')
    .map((riga) => {
      const match = /^(\S+(?: \d\/\d-\d+)?)\s+(\S+)\s+([A-Z]+)\s+(\d+) (\d+) (\d+)$/.exec(riga);
      if (!match) throw new Error(`Not a size of the table: ${riga}`);
      const [, misura = '', servizi = '', uso = '', diametro, larghezza, peso] = match;
      return {
        misura,
        servizi: servizi.split(',').map((servizio) => {
          const [, carico = '', iv = ''] = /^(\d+)([A-Z]\d?)$/.exec(servizio) ?? [];
          return { carico, iv };
        }),
        uso,
        diametro: Number(diametro),
        larghezza: Number(larghezza),
        peso: Number(peso),
      };
    });
}

/** Flotation sizes of off-road cars: outer diameter and width in inches. */
export const MISURE_FUORISTRADA: readonly {
  misura: string;
  carico: string;
  iv: string;
  raggio: number;
  larghezza: number;
  diametro: number;
  peso: number;
}[] = [
  { misura: '27x8.50R14', carico: '95', iv: 'Q', raggio: 14, larghezza: 216, diametro: 686, peso: 2 },
  { misura: '30x9.50R15', carico: '104', iv: 'S', raggio: 15, larghezza: 241, diametro: 762, peso: 4 },
  { misura: '31x10.50R15', carico: '109', iv: 'S', raggio: 15, larghezza: 267, diametro: 787, peso: 10 },
  { misura: '32x11.50R15', carico: '113', iv: 'R', raggio: 15, larghezza: 292, diametro: 813, peso: 2 },
  { misura: '33x12.50R15', carico: '108', iv: 'R', raggio: 15, larghezza: 318, diametro: 838, peso: 4 },
  { misura: '35x12.50R15', carico: '113', iv: 'Q', raggio: 15, larghezza: 318, diametro: 889, peso: 2 },
  { misura: '33x12.50R17', carico: '114', iv: 'Q', raggio: 17, larghezza: 318, diametro: 838, peso: 1 },
  { misura: '35x12.50R17', carico: '121', iv: 'R', raggio: 17, larghezza: 318, diametro: 889, peso: 2 },
  { misura: '33x12.50R18', carico: '118', iv: 'Q', raggio: 18, larghezza: 318, diametro: 838, peso: 1 },
  { misura: '35x12.50R20', carico: '121', iv: 'Q', raggio: 20, larghezza: 318, diametro: 889, peso: 1 },
];
