/** Imports by room. A room is a folder of `src`, or one of the other programs. */
export type RoomImports = ReadonlyMap<string, ReadonlySet<string>>

interface Import {
  readonly from: string
  readonly to: string
}

interface Room {
  readonly name: string
  readonly role: string
  readonly group: keyof typeof groups
  readonly row: number
  readonly x: number
  readonly width: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const groups = {
  screens: 'screens',
  device: 'data and work on the device',
  server: 'server',
  core: 'pure core',
} as const

/** Column, group and role of each room. A room's row is derived from its imports. */
const looks: Readonly<Record<string, readonly [column: number, group: Room['group'], role: string]>> = {
  app: [4.3, 'screens', 'joins the features'],
  features: [4.3, 'screens', 'one per capability'],
  mapStage: [3.6, 'screens', 'map contracts'],
  recordKit: [4.95, 'screens', 'draws any record'],
  session: [3.6, 'screens', 'member and hooks'],
  mapKit: [4.4, 'screens', 'Leaflet'],
  fieldKit: [5.5, 'screens', 'draws any field'],
  i18n: [4.15, 'screens', 'texts and numbers'],
  ui: [5.3, 'screens', 'controls, tokens'],
  workers: [1.5, 'device', 'worker entry points'],
  sw: [0.2, 'device', 'service worker'],
  work: [1.5, 'device', 'runs in workers'],
  sync: [0.5, 'device', 'push and pull'],
  db: [0, 'device', 'IndexedDB'],
  api: [1, 'device', 'HTTP client'],
  draw: [2, 'device', 'tiles, PDF, XLSX'],
  server: [3, 'server', 'Fastify, Kysely'],
  migrations: [3, 'server', 'append only'],
  analysis: [3, 'core', 'mathematics'],
  domain: [2.75, 'core', 'fields, rules, rights, operations, contracts'],
}

const columnWidth = 150
const rowHeight = 92
const boxWidth = 132
const boxHeight = 50
const margin = 24
const width = columnWidth * 5.5 + boxWidth + 2 * margin
const textX = margin + 8
const isCode = /^(?:src\/[^/]+|sw|workers|server|migrations)\//
const isTest = /\.test\.tsx?$/
const roomOf = (path: string): string => path.split('/')[path.startsWith('src/') ? 1 : 0]!

export function importsByRoom(imports: readonly Import[]): RoomImports {
  const rooms = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (!isCode.test(from) || !isCode.test(to) || isTest.test(from)) continue
    const importer = roomOf(from)
    const imported = roomOf(to)
    for (const room of [importer, imported]) if (!rooms.has(room)) rooms.set(room, new Set())
    if (importer !== imported) rooms.get(importer)!.add(imported)
  }
  return rooms
}

/**
 * Draws rooms as SVG boxes, each above the rooms it imports. Omits arrows that follow from other arrows; tooltips list
 * all imports. Throws for a room without a position.
 */
export function drawLayers(imports: RoomImports): string {
  const rows = new Map<string, number>()
  for (const name of imports.keys()) findRow(name, imports, rows)
  const rooms = [...imports.keys()].toSorted().map((name) => placeRoom(name, rows))
  const topRow = Math.max(...rows.values())
  const yOf = (row: number): number => margin + (topRow - row) * rowHeight
  const height = yOf(0) + boxHeight + margin
  const arrows = findArrows(rooms, imports)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif">`,
    '<title>The layers of Catchment: which folder imports which</title>',
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 .5 8 4 0 7.5Z"/></marker></defs>',
    `<rect class="paper" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="14"/>`,
    ...drawLegend(),
    ...arrows.map(([from, to]) => drawArrow(from, to, arrows, rooms, yOf)),
    ...rooms.map((room) => drawRoom(room, yOf(room.row), [...imports.get(room.name)!].toSorted())),
    '</svg>\n',
  ].join('\n')
}

const dark = [
  '.paper{fill:#161b22;stroke:#30363d}text{fill:#e6edf3}.small{fill:#b1bac4}.arrow{stroke:#8b949e}.tip{fill:#8b949e}',
  '.screens{fill:#12305a;stroke:#4a86d8}.device{fill:#0f3b36;stroke:#3aa392}.server{fill:#45310d;stroke:#c2923a}.core{fill:#3a2350;stroke:#a674d6}',
].join('')
const style = [
  '.paper{fill:#fff;stroke:#d0d7de}text{fill:#1f2328}.name{font-size:15px;font-weight:600}.small{font-size:12px;fill:#4b535d}.head{font-size:20px;font-weight:600}',
  '.arrow{fill:none;stroke:#6e7781;stroke-width:1.4}.tip{fill:#6e7781}',
  '.screens{fill:#e3efff;stroke:#5b8fd9}.device{fill:#dcf5f0;stroke:#3f9c8c}.server{fill:#fff0d1;stroke:#c1913a}.core{fill:#f1e6fb;stroke:#9c6bcb}',
  `@media (prefers-color-scheme:dark){${dark}}`,
].join('')

/** Returns a room's row, one above the highest room it imports. */
function findRow(name: string, imports: RoomImports, rows: Map<string, number>): number {
  const below = [...(imports.get(name) ?? [])].map((room) => rows.get(room) ?? findRow(room, imports, rows))
  const row = Math.max(-1, ...below) + 1
  rows.set(name, row)
  return row
}

function placeRoom(name: string, rows: ReadonlyMap<string, number>): Room {
  const look = looks[name]
  if (!look) throw new Error(`Give ${name} a place in the picture: tests/tools/pictures/drawLayers.ts, looks.`)
  const [column, group, role] = look
  const row = rows.get(name)!
  const x = margin + boxWidth / 2 + column * columnWidth
  return { name, role, group, row, x, width: row === 0 ? width - 2 * margin : boxWidth }
}

function reaches(from: string, to: string, imports: RoomImports): boolean {
  return [...(imports.get(from) ?? [])].some((room) => room === to || reaches(room, to, imports))
}

function findArrows(rooms: readonly Room[], imports: RoomImports): (readonly [from: Room, to: Room])[] {
  return rooms.flatMap((from) => {
    const below = [...imports.get(from.name)!]
    return below
      .filter((name) => !below.some((other) => reaches(other, name, imports)))
      .map((name) => [from, rooms.find((room) => room.name === name)!] as const)
  })
}

/** Returns an arrow's x at one edge of a box. Arrows are spread in the order of their other ends. */
function spread(room: Room, others: readonly Room[], other: Room): number {
  // Row 0 spans the picture, so its arrows can be vertical.
  if (room.row === 0) return other.x
  const order = others.toSorted((a, b) => a.x - b.x)
  return room.x + (order.indexOf(other) - (order.length - 1) / 2) * Math.min(24, (room.width - 32) / order.length)
}

function drawArrow(
  from: Room,
  to: Room,
  arrows: readonly (readonly [Room, Room])[],
  rooms: readonly Room[],
  yOf: (row: number) => number,
): string {
  const below = arrows.filter(([importer]) => importer === from).map(([, imported]) => imported)
  const above = arrows.filter(([, imported]) => imported === to).map(([importer]) => importer)
  const startX = to.row === 0 ? from.x : spread(from, below, to)
  const start = { x: startX, y: yOf(from.row) + boxHeight }
  const end = { x: spread(to, above, from), y: yOf(to.row) - 1 }
  const path: Point[] = [start]
  for (let row = from.row - 1; row > to.row; row -= 1) {
    const x = start.x + ((end.x - start.x) * (from.row - row)) / (from.row - to.row)
    const free = passBoxes(
      x,
      rooms.filter((room) => room.row === row),
    )
    path.push({ x: free, y: yOf(row) }, { x: free, y: yOf(row) + boxHeight })
  }
  return `<path class="arrow" marker-end="url(#tip)" d="M${start.x} ${start.y}${[...path.slice(1), end].map((point, index) => curve(path[index]!, point)).join('')}"/>`
}

function passBoxes(x: number, rooms: readonly Room[]): number {
  const gap = 14
  const box = rooms.find((room) => Math.abs(room.x - x) < room.width / 2 + gap)
  if (!box) return round(x)
  return round(box.x + (x < box.x ? -1 : 1) * (box.width / 2 + gap))
}

function curve(from: Point, to: Point): string {
  const middle = round((from.y + to.y) / 2)
  if (from.x === to.x) return `V${to.y}`
  return `C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`
}

const round = (value: number): number => Math.round(value * 10) / 10

function drawRoom({ name, role, group, x, row, width: boxed }: Room, y: number, below: readonly string[]): string {
  const left = row === 0 ? margin : x - boxed / 2
  const middle = left + boxed / 2
  const title = below.length > 0 ? `${name} imports ${below.join(', ')}` : `${name} imports no other room`
  return [
    `<g><title>${title}</title><rect class="${group}" x="${left}" y="${y}" width="${boxed}" height="${boxHeight}" rx="9"/>`,
    `<text class="name" text-anchor="middle" x="${middle}" y="${y + 22}">${name}</text>`,
    `<text class="small" text-anchor="middle" x="${middle}" y="${y + 39}">${role}</text></g>`,
  ].join('')
}

function drawLegend(): string[] {
  const lines = ['An arrow means “imports”. Imports only point down.', 'Arrows that follow from others are left out.']
  return [
    `<text class="head" x="${textX}" y="${margin + 26}">Imports between folders</text>`,
    ...lines.map((line, index) => `<text class="small" x="${textX}" y="${margin + 54 + index * 19}">${line}</text>`),
    ...Object.entries(groups).map(([group, label], index) => {
      const y = margin + 94 + index * 24
      return `<rect class="${group}" x="${textX}" y="${y}" width="22" height="14" rx="4"/><text class="small" x="${textX + 32}" y="${y + 12}">${label}</text>`
    }),
  ]
}
