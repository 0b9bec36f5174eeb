import { build, type Plugin } from 'vite'

const html = '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="page.js"></script>'

export async function buildPage(entry: string, folder: string, plugins: readonly Plugin[] = []): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      ...plugins,
      {
        name: 'bench-page',
        generateBundle() {
          this.emitFile({ type: 'asset', fileName: 'index.html', source: html })
        },
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: { page: entry }, output: { entryFileNames: '[name].js' } },
    },
  })
}
