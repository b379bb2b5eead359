/** The last step of the build, once the code is written: font, page, version, policy, compression, size report. */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger, Plugin } from 'vite';
import { computeBudget, writeBudget } from './budget.ts';
import { interSubset } from './font.ts';
import { readManifest } from './manifest.ts';
import { makePage } from './page.ts';
import { precompress } from './precompress.ts';

export function finish(root: string): Plugin {
  let logger: Logger | undefined;
  let dist = '';
  return {
    name: 'battistrada:finish',
    apply: 'build',
    configResolved(config) {
      logger = config.logger;
      dist = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const manifest = await readManifest(dist);
        const font = await interSubset();
        const icon = await readFile(join(root, 'src/ui/icona.svg'));
        const [fontFile, iconFile] = [named('inter', font, 'woff2'), named('icona', icon, 'svg')];
        await writeFile(join(dist, fontFile), font);
        await writeFile(join(dist, iconFile), icon);
        const page = await makePage({ root, dist, manifest, fontUrl: `/${fontFile}`, iconUrl: `/${iconFile}` });
        await writeFile(join(dist, 'index.html'), page.html);
        await writeFile(join(dist, 'csp.json'), JSON.stringify(page.csp));
        await writeFile(join(dist, 'version.json'), JSON.stringify({ versione: page.versione }));
        await precompress(join(dist, 'assets'));
        const budget = await computeBudget({ dist, manifest, html: page.html, font });
        await writeBudget(dist, budget);
        logger?.info(`\nJavaScript (gzip) of each screen:\n${budget.lines.join('\n')}`);
        if (budget.exceeded.length > 0) logger?.warn(`over the size limit:\n${budget.exceeded.join('\n')}`);
        await rm(join(dist, '.vite'), { recursive: true });
      },
    },
  };
}

/** A file under the name of its content, which may be cached for ever. */
function named(name: string, content: Buffer, extension: string): string {
  return `assets/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${extension}`;
}
