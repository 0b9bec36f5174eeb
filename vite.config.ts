import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config'
import { firstLoadGroups } from './server/commands/firstLoadGroups.ts'
import { iconMarkup } from './server/commands/iconMarkup.ts'
import { reportFontFiles } from './server/commands/reportFonts.ts'
import { locales } from './src/domain/locale.ts'
import { cataloguesFolder } from './server/commands/cataloguesFolder.ts'
import { messageSettings } from './server/commands/messageCatalogues.ts'
import { webManifest } from './src/app/webManifest.ts'

const top = import.meta.dirname
const apiPort = process.env['API_PORT'] ?? '8080'
// The Host header stays the page's own, so that the server's Origin check sees one origin in development too.
const toServer = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }

/** Texts in React are written with macros; only files that import one are touched. */
function messageMacros() {
  return babel({
    presets: [
      defineRolldownBabelPreset({
        preset: { plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: messageSettings() }]] },
        rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
      }),
    ],
  })
}

/** Puts the compiled catalogues into the build as `/i18n/{locale}.json`, where the service worker finds them for offline use. */
function messageFiles(): Plugin {
  return {
    name: 'message-files',
    apply: 'build',
    async generateBundle() {
      for (const locale of locales) {
        const source = await readFile(join(cataloguesFolder, locale, 'messages.json'), 'utf8')
        this.emitFile({ type: 'asset', fileName: `i18n/${locale}.json`, source })
      }
    },
  }
}

/** What an installed app is called and offers, in each language: the page names the one that it is read in. */
function manifestFiles(): Plugin {
  return {
    name: 'manifest-files',
    apply: 'build',
    generateBundle() {
      for (const locale of locales)
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${locale}.webmanifest`,
          source: JSON.stringify(webManifest(locale)),
        })
    },
  }
}

/** Builds the service worker without lines of information, and with today's name of an option that the plugin sets. */
function quietServiceWorker(): Plugin {
  return {
    name: 'quiet-service-worker',
    config(config) {
      config.logLevel = 'warn'
      const { output } = config.build?.rolldownOptions ?? {}
      if (output === undefined || Array.isArray(output)) return
      delete output.inlineDynamicImports
      output.codeSplitting = false
    },
  }
}

/** Entries of the build: the app, the pages of public survey links, and the small service worker that keeps those. */
const entries = {
  index: join(top, 'src/app/index.html'),
  survey: join(top, 'src/app/survey.html'),
  surveySw: join(top, 'sw/surveySw.ts'),
}

/** In development, addresses of public links lead to their page, as they do on the server. */
function surveyPages(): Plugin {
  return {
    name: 'survey-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _answer, next) => {
        if (/^\/(?:frontSurvey|surveyThanks)(?:\?|$)/i.test(request.url ?? '')) request.url = '/survey.html'
        next()
      })
    },
  }
}

/** Dexie as written for the browsers that this page is built for, without what older ones need. */
const dexieSource = join(top, 'node_modules/dexie/dist/modern/dexie.mjs')
/** Leaflet as its own modules, so that a page loads the parts it uses: layers and controls that nothing names fall away. */
const leafletSource = join(top, 'node_modules/leaflet/src/Leaflet.js')
const leafletPart =
  /\/leaflet\/src\/(?:control\/|layer\/(?:tile\/|index|GeoJSON|ImageOverlay|VideoOverlay|SVGOverlay|Popup|Tooltip|DivOverlay)|geo\/(?:index|projection\/|crs\/(?:index|CRS\.(?:EPSG3395|EPSG4326|Simple)))|geometry\/(?:LineUtil|PolyUtil))/
/** Layers of Leaflet and their geometry that its lists name; a page that loads the lists needs few of them. */
const leafletLayer =
  /\/leaflet\/src\/(?:layer\/(?:tile\/TileLayer|vector\/(?!SVG\.Util)|LayerGroup)|geometry\/(?:LineUtil|PolyUtil))/

/** What is fetched beside a script that is loaded later: its styles, and the large files of the first screens. Naming each small one weighs more. */
const isNamedAhead = (file: string): boolean => /\.css$|\/(?:open|member|screen|map)-[^/]+\.js$/.test(file)

/** On a busy machine, every build would print which plugins took long. */
const checks = { bundlerTimings: false }

const nodeTests = ['{src,server,workers,sw}/**/*.test.ts', 'tests/**/*.test.ts']
/** Tests that can't share a process: they load others' tests again, stand in for a package or a part of one, or read all a device keeps. */
const apart = [
  'tests/server/postgres/*.test.ts',
  'tests/server/passwordWork.test.ts',
  'tests/faults/**/*.test.ts',
  'src/session/**/*.test.ts',
]

/** Unit tests that only `npm run test:deep` runs. The gate keeps one test each of a kill, a restore and a command. */
const deepOnly = [
  ...['accounts', 'files', 'imports', 'limits', 'records'].map(
    (what) => `tests/server/postgres/${what}OnPglite.test.ts`,
  ),
  ...['filesBackup', 'importAreas', 'importsStopped', 'restoreDrill'].map((what) => `tests/server/${what}.test.ts`),
  ...['importPacks', 'unpackedBytes'].map((what) => `tests/packs/${what}.test.ts`),
  'tests/analysis/randomPolygons.test.ts',
  'tests/faults/durable/durable.test.ts',
]

type UnitProject = NonNullable<TestProjectInlineConfiguration['test']>

/** Tests that run in one environment. A file that shares its process with others (`isolate: false`) starts with the code loaded. */
function unitProject({ exclude = [], ...settings }: UnitProject): TestProjectInlineConfiguration {
  const always = { root: top, exclude: ['**/node_modules/**', 'tests/e2e/**', ...exclude], unstubGlobals: true }
  // A test that starts processes may share two cores with others; none is timed.
  const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }
  return { extends: false, plugins: [react(), messageMacros()], test: { ...settings, ...always, ...patience } }
}

/** Every unit test; those that `npm run test:deep` alone plays only in its mode. */
function unitTests(mode: string): NonNullable<ViteUserConfig['test']> {
  const onlyDeep = mode === 'deep' ? [] : deepOnly
  return {
    root: top,
    globalSetup: ['./tests/tools/prepareUnitTests.ts'],
    reporters: process.env['TALLY'] ? ['default', './tests/tools/unitTally.ts'] : ['default'],
    projects: [
      unitProject({
        name: 'node',
        include: nodeTests,
        exclude: [...apart, ...onlyDeep],
        isolate: false,
        setupFiles: ['tests/tools/unitSetup.ts'],
      }),
      unitProject({ name: 'apart', include: apart, exclude: onlyDeep }),
      unitProject({ name: 'page', include: ['src/**/*.test.tsx', 'tests/**/*.test.tsx'], environment: 'jsdom' }),
    ],
  }
}

export default defineConfig(({ mode }) => ({
  root: join(top, 'src/app'),
  publicDir: 'public',
  plugins: [
    react(),
    messageMacros(),
    iconMarkup(),
    messageFiles(),
    manifestFiles(),
    reportFontFiles(),
    surveyPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      manifest: webManifest('en-us'),
      injectManifest: {
        buildPlugins: { vite: [quietServiceWorker()] },
        globIgnores: ['surveySw.js'],
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}', 'i18n/*.json', 'help/**/*.webp'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
  ],
  resolve: {
    alias: [
      { find: /^leaflet$/, replacement: leafletSource },
      { find: /^dexie$/, replacement: dexieSource },
    ],
  },
  build: {
    outDir: join(top, 'dist'),
    // The build command empties it and keeps the packs.
    emptyOutDir: false,
    // The charts, loaded with the first chart, have 507 kB. `npm run budgets` weighs what a first visit loads.
    chunkSizeWarningLimit: 600,
    // A browser that can't load ahead loads a little later; that is no reason to send every other one code for it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs, { hostType }) => (hostType === 'html' ? needs : needs.filter(isNamedAhead)),
    },
    rolldownOptions: {
      input: entries,
      checks,
      treeshake: { moduleSideEffects: [{ test: leafletPart, sideEffects: false }] },
      output: {
        // A service worker is asked for by one name for ever.
        entryFileNames: ({ name }) => (name === 'surveySw' ? 'surveySw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: firstLoadGroups(join(top, 'src'), leafletLayer),
        },
      },
    },
  },
  // Left to itself, the build keeps notes to itself in workers.
  worker: {
    format: 'es',
    rolldownOptions: { checks, output: { comments: { legal: true, annotation: false, jsdoc: false } } },
  },
  server: { port: 5173, fs: { allow: [top] }, proxy: { '/api': toServer, '/i18n': toServer, '/packs': toServer } },
  test: unitTests(mode),
}))
