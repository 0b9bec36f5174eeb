// Which module may import which. A room is a folder of src/ or another program. The tables list the rooms that each room
// may import, and the rooms that may import each library. A new room of src/ may import nothing until it is listed.

const program = /** @type {const} */ (['sw', 'workers', 'server', 'migrations'])

/** Rooms that every room with records on screen may import. */
const belowScreens = ['domain', 'db', 'api', 'sync', 'i18n', 'ui', 'mapKit']

/** Allowed imports, lowest room first. Every room may also import itself; of features, only the same feature. */
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

/** Rooms, files or folders that may import each library; `*` allows all. A home that imports it nowhere fails a test. */
const homes = {
  valibot: ['*'],
  react: ['i18n', 'ui', 'mapKit', 'fieldKit', 'session', 'recordKit', 'mapStage', 'features', 'app'],
  'react-dom': ['ui', 'mapStage', 'app'],
  '@lingui/core': ['i18n', 'session', 'recordKit', 'mapStage', 'features', 'app'],
  '@lingui/react': ['i18n', 'ui', 'mapKit', 'fieldKit', 'session', 'recordKit', 'mapStage', 'features', 'app'],
  'lucide-react': ['ui', 'mapKit', 'fieldKit', 'recordKit', 'mapStage', 'features', 'app'],
  '@tanstack/react-virtual': ['fieldKit'],
  '@tanstack/react-router': ['app'],
  'workbox-window': ['app/updates'],
  dexie: ['db'],
  'dexie-react-hooks': ['session/useRecords'],
  jotai: ['ui', 'session', 'mapStage', 'features'],
  localforage: ['session'],
  comlink: ['workers', 'session/workers'],
  leaflet: ['mapKit'],
  'react-leaflet': ['mapKit/MapCanvas'],
  'terra-draw': ['mapKit'],
  'terra-draw-leaflet-adapter': ['mapKit'],
  flatbush: ['analysis', 'draw'],
  'd3-delaunay': ['analysis'],
  'osm-pbf-parser-node': ['server'],
  pdfkit: ['draw/report/pdf'],
  fontkit: ['draw/report/fonts', 'server/commands/reportFonts'],
  'subset-font': ['server/commands/reportFonts'],
  uqr: ['features/surveys'],
  'taiwan-id-validator': ['domain'],
  'topojson-client': ['server'],
  'topojson-server': ['server'],
  polylabel: ['server'],
  'opencc-js': ['server'],
  'workbox-precaching': ['sw'],
  'workbox-routing': ['sw'],
  fastify: ['server'],
  '@fastify/*': ['server'],
  '@node-rs/argon2': ['server'],
  kysely: ['server', 'migrations'],
  'better-sqlite3': ['server'],
  sharp: ['server/services/files/readPicture'],
  'file-type': ['server/services/files/examineFile'],
  aws4fetch: ['server/storage/files/bucketStore'],
  pg: ['server'],
  nodemailer: ['server/adapters/mail'],
  'openid-client': ['server/adapters/identity'],
  '@zxcvbn-ts/language-common': ['server/services/credentials/passwordPolicy'],
  vite: ['buildPage', 'chunkNotes', 'firstLoadGroups', 'iconMarkup', 'reportFonts'].map(
    (name) => `server/commands/${name}`,
  ),
  '@lingui/cli': ['server/commands/messageCatalogues'],
  '@lingui/conf': ['server/commands/messageCatalogues'],
  '@lingui/format-po': ['server/commands/messageCatalogues'],
}

/** Packages with types only; every room may import them. */
const typePackages = ['geojson', 'node', 'topojson-specification']

const escape = (text) => text.replaceAll('.', '\\.').replace(/\*$/, '[^/]+')
const roomPath = (room) => (program.includes(room) ? `^${room}/` : `^src/${room}/`)
/** Returns the pattern of a room (`mapKit`), or of a file or folder in a room (`session/useRecords`). */
const homePath = (home) => {
  if (home === '*') return '.'
  const [room, ...rest] = home.split('/')
  return rest.length === 0 ? roomPath(room) : `${roomPath(room)}${escape(rest.join('/'))}(\\.|/)`
}
const packagePath = (name) => `^node_modules/(@types/)?${escape(name)}(/|$)`
const tests = '\\.test\\.tsx?$'

const layerRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports-only-rooms-below`,
  comment: `${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}; see the table in .dependency-cruiser.mjs.`,
  severity: 'error',
  from: { path: roomPath(room), pathNot: tests },
  to: { path: `^(src|${program.join('|')}|tests|locales)/`, pathNot: [room, ...allowed].map(roomPath) },
}))

/** Settings, which are below all layers of the server. */
const serverBase =
  '^server/(env|accountsEnv|billingEnv|providersEnv|baseMapSettings|ownHosts|requireTls|startProblem)\\.ts$'
/** Interface of each kind of adapter; services know only the interface. */
const adapterPorts =
  '^server/adapters/[^/]+/(driveTimeProvider|identityProvider|invoiceIssuer|mailTransport|paymentProvider|streetPictures)\\.ts$'

/** Layers of the server, each with the files it may import in addition to itself and the settings. */
const serverLayers = {
  http: [],
  storage: [],
  adapters: [],
  services: ['^server/(http|storage|packs|demo)/', '^server/ports\\.ts$', adapterPorts],
  routes: ['^server/(http|services)/', '^server/(ports|serve)\\.ts$', adapterPorts],
}

const serverRules = Object.entries(serverLayers).map(([layer, below]) => ({
  name: `server-${layer}-imports-only-what-is-below`,
  comment: `Routes call services; services use storage and adapters through ports.ts; http imports no other layer. See serverLayers.`,
  severity: 'error',
  from: { path: `^server/${layer}/`, pathNot: tests },
  to: { path: '^server/', pathNot: [`^server/${layer}/`, serverBase, ...below] },
}))

/** Order of the service folders, lowest first: each imports only folders of earlier lines. Folders of a line are equal. */
const serviceOrder = [
  ['jobs', 'limits', 'people', 'packs', 'slide'],
  ['credentials', 'records', 'plan'],
  ['sessions', 'mail', 'files'],
  ['audit'],
  ['sync'],
  ['accounts', 'bin', 'surveys'],
  ['users', 'staff', 'imports', 'sample', 'demo', 'configuration', 'backup'],
  ['identity', 'billing', 'packImports'],
  ['driveTime'],
]

const serviceRules = serviceOrder.flatMap((folders, line) =>
  folders.map((folder) => ({
    name: `services-${folder}-imports-only-what-is-below`,
    comment: 'The order of the service folders is in serviceOrder in .dependency-cruiser.mjs.',
    severity: 'error',
    from: { path: `^server/services/${folder}/`, pathNot: tests },
    to: {
      path: '^server/services/',
      pathNot: `^server/services/(${[...serviceOrder.slice(0, line).flat(), folder].join('|')})/`,
    },
  })),
)

/** Tiers of domain, lowest first. All other folders and files are entities, between the two. */
const domainCore =
  '^src/domain/((fields|geo|money|units|numbers|parsing)/|(boundedLists|calendarDays|errors|foldName|ids|json|locale|punctuation|requestLatest|time|trimMarks|undoStack)\\.ts$)'
const domainProtocols = '^src/domain/(contracts|sync|transfer|reportAssembly)/'

const domainRules = [
  {
    name: 'domain-core-imports-only-core',
    comment:
      'Fields, values and errors know no kind of record. An entity registers its own JSON as a `json` field with a shape.',
    severity: 'error',
    from: { path: domainCore, pathNot: tests },
    to: { path: '^src/domain/', pathNot: domainCore },
  },
  {
    name: 'domain-entities-import-no-protocols',
    comment: 'Contracts, sync, transfer and report assembly use the kinds of records, never the other way around.',
    severity: 'error',
    from: { path: '^src/domain/', pathNot: [tests, domainProtocols] },
    to: { path: domainProtocols },
  },
]

/**
 * Returns the homes of `table` from which none of the `imports` leads to their library, as `library in home`. Imports of
 * tests don't count.
 */
export function findUnusedHomes(imports, table = homes) {
  const isTest = new RegExp(tests)
  const own = imports.filter(({ from }) => !isTest.test(from))
  return Object.entries(table).flatMap(([name, places]) => {
    const library = new RegExp(packagePath(name))
    const importers = own.filter(({ to }) => library.test(to)).map(({ from }) => from)
    return places
      .filter((place) => !importers.some((from) => new RegExp(homePath(place)).test(from)))
      .map((place) => `${name} in ${place}`)
  })
}

const knownRooms = Object.keys(rooms).filter((room) => !program.includes(room))

const homeRules = Object.entries(homes)
  .filter(([, places]) => !places.includes('*'))
  .map(([name, places]) => ({
    name: `${name.replaceAll('/', '-')}-only-in-its-rooms`,
    comment: `Only ${places.join(', ')} may import ${name}.`,
    severity: 'error',
    from: { path: '.', pathNot: [...places.map(homePath), tests] },
    to: { path: packagePath(name) },
  }))

export default {
  forbidden: [
    ...layerRules,
    ...homeRules,
    ...serverRules,
    ...serviceRules,
    ...domainRules,
    {
      name: 'services-are-in-a-folder',
      comment: 'A service belongs to a folder of serviceOrder.',
      severity: 'error',
      from: { path: '^server/services/', pathNot: [tests, `^server/services/(${serviceOrder.flat().join('|')})/`] },
      to: {},
    },
    {
      name: 'server-ports-name-no-choice',
      comment:
        'ports.ts has the interfaces. Only context.ts chooses implementations, and only programs that start a server import it.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/main\\.ts$', '^server/commands/'] },
      to: { path: '^server/context\\.ts$' },
    },
    {
      name: 'server-settings-import-no-layer',
      comment: 'All layers of the server read the settings, so the settings import no layer.',
      severity: 'error',
      from: { path: serverBase },
      to: { path: '^server/', pathNot: serverBase },
    },
    {
      name: 'features-do-not-meet',
      comment:
        'A feature never imports another feature. Shared code belongs in a lower room, and code that joins features in app.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'every-room-has-a-line',
      comment: 'A new room of src/, or a file outside the rooms, needs a line in the table first.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${knownRooms.join('|')})/` },
      to: {},
    },
    {
      name: 'every-library-is-listed',
      comment: 'A library may be imported only where the table lists it.',
      severity: 'error',
      from: { path: '.', pathNot: tests },
      to: { path: '^node_modules/', pathNot: [...Object.keys(homes), ...typePackages].map(packagePath) },
    },
    {
      name: 'browser-rooms-use-no-node',
      comment: 'Pages and workers run in a browser, so they import no module of Node.',
      severity: 'error',
      from: { path: '^(src|sw|workers)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'Two modules that import each other are one module, or need a third. Importing only a type counts, too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      comment: 'The import leads nowhere: the path is wrong, or package.json doesn’t list the package.',
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
