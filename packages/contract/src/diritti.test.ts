import { describe, expect, it } from 'vitest';
import { DIRITTI, dirittiOf, hasDiritto, RUOLI } from './diritti.ts';

const nessuno = { inPiu: [], inMeno: [] };

describe('the rights of a person of the staff', () => {
  it('gives an administrator all of them', () => {
    expect(dirittiOf({ ruolo: 'admin', ...nessuno })).toEqual([...DIRITTI]);
  });

  it.each(RUOLI.filter((ruolo) => ruolo !== 'admin'))('gives some rights to %s', (ruolo) => {
    const diritti = dirittiOf({ ruolo, ...nessuno });
    expect(diritti.length).toBeGreaterThan(0);
    expect(diritti.length).toBeLessThan(DIRITTI.length);
  });

  it('gives nothing to a person without a role', () => {
    expect(dirittiOf({ ruolo: null, ...nessuno })).toEqual([]);
  });

  it('adds the rights given to the person and removes those taken away', () => {
    const diritti = dirittiOf({ ruolo: 'magazzino', inPiu: ['chat', 'rimborsi'], inMeno: ['evasione', 'rimborsi'] });
    expect(diritti).toContain('chat');
    expect(diritti).not.toContain('evasione');
    expect(diritti).not.toContain('rimborsi');
  });

  it('ignores a right that does not exist', () => {
    expect(dirittiOf({ ruolo: null, inPiu: ['tutto'], inMeno: [] })).toEqual([]);
  });

  it('allows everybody what needs no right', () => {
    expect(hasDiritto({ diritti: [] }, null)).toBe(true);
    expect(hasDiritto({ diritti: [] }, 'chat')).toBe(false);
  });
});
