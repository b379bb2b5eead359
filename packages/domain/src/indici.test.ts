import { describe, expect, it } from 'vitest';
import { compareIndiciVelocita, INDICI_VELOCITA, kgIndiceCarico, kmhIndiceVelocita } from './indici.ts';

/** domain.md c3, as printed there. */
const TABELLA =
  '40:140 45:165 50:190 54:212 55:218 58:236 59:243 60:250 61:257 62:265 63:272 64:280 65:290 66:300 67:307 68:315 69:325 70:335 71:345 72:355 73:365 74:375 75:387 76:400 77:412 78:425 79:437 80:450 81:462 82:475 83:487 84:500 85:515 86:530 87:545 88:560 89:580 90:600 91:615 92:630 93:650 94:670 95:690 96:710 97:730 98:750 99:775 100:800 101:825 102:850 103:875 104:900 105:925 106:950 107:975 108:1000 109:1030 110:1060 111:1090 112:1120 113:1150 114:1180 115:1215 116:1250 117:1285 118:1320 119:1360 120:1400 121:1450 122:1500 123:1550 124:1600 125:1650 126:1700 127:1750 128:1800 129:1850 130:1900 131:1950 132:2000 133:2060 134:2120 135:2180 136:2240 137:2300 138:2360 139:2430 140:2500 141:2575 142:2650 143:2725 144:2800 145:2900 146:3000 147:3075 148:3150 149:3250 150:3350 151:3450 152:3550 153:3650 154:3750 155:3875 156:4000 157:4125 158:4250 159:4375 160:4500 170:6000 180:8000';

describe('load index', () => {
  it('carries what the table says', () => {
    const righe = TABELLA.split(' ');
    expect(righe.map((riga) => `${riga.split(':')[0]}:${kgIndiceCarico(Number(riga.split(':')[0]))}`)).toEqual(righe);
  });

  it('grows with every step', () => {
    for (let indice = 1; indice <= 279; indice++) {
      expect(kgIndiceCarico(indice) ?? 0).toBeGreaterThanOrEqual(kgIndiceCarico(indice - 1) ?? 0);
    }
  });

  it.each([-1, 280, 91.5, Number.NaN])('does not exist for %s', (indice) => {
    expect(kgIndiceCarico(indice)).toBeNull();
  });
});

describe('speed symbol', () => {
  it('goes from the slowest to the fastest, H after U', () => {
    expect(INDICI_VELOCITA.join(' ')).toBe('A1 A2 A3 A4 A5 A6 A7 A8 B C D E F G J K L M N P Q R S T U H V W Y');
    const kmh = INDICI_VELOCITA.map((simbolo) => kmhIndiceVelocita(simbolo) ?? 0);
    expect(kmh).toEqual(kmh.toSorted((a, b) => a - b));
    expect(kmhIndiceVelocita('h')).toBe(210);
    expect(kmhIndiceVelocita('Y')).toBe(300);
    expect(kmhIndiceVelocita('Z')).toBeNull();
  });

  it('compares by speed, not by the alphabet', () => {
    expect(compareIndiciVelocita('H', 'U')).toBeGreaterThan(0);
    expect(compareIndiciVelocita('H', 'V')).toBeLessThan(0);
    expect(compareIndiciVelocita('T', 't')).toBe(0);
  });
});
