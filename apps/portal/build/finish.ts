/** The last step of the build, after the code: font, pages, version, policy, compression, size report. */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeBudget, writeBudget } from './budget.ts';
import { interSubset } from './font.ts';
import { readManifest } from './manifest.ts';
import { makePages } from './page.ts';
import { PARTS } from './parts.ts';
import { precompress } from './precompress.ts';

/**
 * Icons that some systems need to install the portal, made from `icona.svg`; the last one has room for a mask of any
 * shape.
 */
const PNG = [
  { file: 'icona-192', sizes: '192x192', purpose: 'any' },
  { file: 'icona-512', sizes: '512x512', purpose: 'any' },
  { file: 'icona-maschera-512', sizes: '512x512', purpose: 'maskable' },
] as const;

export async function finish(root: string, dist: string): Promise<void> {
  const font = await interSubset();
  const icon = await readFile(join(root, 'src/ui/icona.svg'));
  const [fontFile, iconFile] = [named('inter', font, 'woff2'), named('icona', icon, 'svg')];
  await writeFile(join(dist, fontFile), font);
  await writeFile(join(dist, iconFile), icon);
  const icone = await Promise.all(
    PNG.map(async ({ file, ...icona }) => {
      const content = await readFile(join(root, `src/ui/${file}.png`));
      const src = named(file, content, 'png');
      await writeFile(join(dist, src), content);
      return { src: `/${src}`, type: 'image/png', ...icona };
    }),
  );
  await writeFile(join(dist, 'icone.json'), JSON.stringify(icone));
  const built = await Promise.all(
    Object.entries(PARTS).map(async ([name, part]) => ({ part, manifest: await readManifest(dist, name) })),
  );
  const { pages, csp, versione } = await makePages({
    root,
    dist,
    parts: built,
    fontUrl: `/${fontFile}`,
    iconUrl: `/${iconFile}`,
  });
  for (const { part, html } of pages) await writeFile(join(dist, part.page), html);
  await writeFile(join(dist, 'csp.json'), JSON.stringify(csp));
  await writeFile(join(dist, 'version.json'), JSON.stringify({ versione }));
  await precompress(join(dist, 'assets'));
  const budget = await computeBudget({ dist, parts: pages, font });
  await writeBudget(dist, budget);
  process.stdout.write(`JavaScript (gzip) of each screen:\n${budget.lines.join('\n')}\n`);
  if (budget.exceeded.length > 0) process.stderr.write(`over the size limit:\n${budget.exceeded.join('\n')}\n`);
  await rm(join(dist, '.vite'), { recursive: true });
}

/** Names a file after its content, so that it can be cached for ever. */
function named(name: string, content: Buffer, extension: string): string {
  return `assets/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${extension}`;
}
