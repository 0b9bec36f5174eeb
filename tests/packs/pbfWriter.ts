import { deflateSync } from 'node:zlib'

/** Encodes a protobuf varint: seven bits per byte, lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = BigInt(value)
  while (rest >= 128n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  return [...bytes, Number(rest)]
}

const signed = (value: number): number[] => varint(value < 0 ? -2 * value - 1 : 2 * value)
const field = (tag: number, bytes: readonly number[]): number[] => [
  ...varint(tag * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const plain = (tag: number, value: number): number[] => [...varint(tag * 8), ...varint(value)]
const text = (value: string): number[] => [...Buffer.from(value)]

const deltas = (values: readonly number[]): number[] =>
  values.flatMap((value, at) => signed(value - (values[at - 1] ?? 0)))

export interface WrittenNode {
  readonly id: number
  readonly lon: number
  readonly lat: number
  readonly tags?: Readonly<Record<string, string>>
}
export interface WrittenWay {
  readonly id: number
  readonly refs: readonly number[]
  readonly tags: Readonly<Record<string, string>>
}

export interface WrittenRoute {
  readonly id: number
  readonly ways: readonly number[]
  readonly tags: Readonly<Record<string, string>>
}

/** Writes a small OpenStreetMap PBF file: header, dense nodes, ways, and relations of ways. */
export const writePbf = (
  nodes: readonly WrittenNode[],
  ways: readonly WrittenWay[],
  routes: readonly WrittenRoute[] = [],
): Uint8Array => Buffer.concat([pbfHeader(), pbfBlocks(nodes, ways, routes)])

export const pbfHeader = (): Uint8Array => block('OSMHeader', field(4, text('OsmSchema-V0.6')))

export function pbfBlocks(
  nodes: readonly WrittenNode[],
  ways: readonly WrittenWay[],
  routes: readonly WrittenRoute[] = [],
): Uint8Array {
  const strings = [
    '',
    ...new Set([...nodes, ...ways, ...routes].flatMap(({ tags = {} }) => Object.entries(tags).flat())),
  ]
  const numberOf = (word: string): number[] => varint(strings.indexOf(word))
  const table = field(
    1,
    strings.flatMap((word) => field(1, text(word))),
  )
  const steps = (degrees: number): number => Math.round(degrees * 1e7)
  const dense = [
    ...field(1, deltas(nodes.map(({ id }) => id))),
    ...field(8, deltas(nodes.map(({ lat }) => steps(lat)))),
    ...field(9, deltas(nodes.map(({ lon }) => steps(lon)))),
    ...field(
      10,
      nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().flatMap(numberOf), 0]),
    ),
  ]
  const written = ways.flatMap(({ id, refs, tags }) =>
    field(3, [
      ...plain(1, id),
      ...field(2, Object.keys(tags).flatMap(numberOf)),
      ...field(3, Object.values(tags).flatMap(numberOf)),
      ...field(8, deltas(refs)),
    ]),
  )
  const related = routes.flatMap(({ id, ways: members, tags }) =>
    field(4, [
      ...plain(1, id),
      ...field(2, Object.keys(tags).flatMap(numberOf)),
      ...field(3, Object.values(tags).flatMap(numberOf)),
      ...field(
        8,
        members.flatMap(() => varint(0)),
      ),
      ...field(9, deltas(members)),
      // Type 1 marks a member as a way.
      ...field(
        10,
        members.flatMap(() => varint(1)),
      ),
    ]),
  )
  return Buffer.concat([
    block('OSMData', [...table, ...field(2, field(2, dense))]),
    block('OSMData', [...table, ...field(2, written)]),
    ...(related.length > 0 ? [block('OSMData', [...table, ...field(2, related)])] : []),
  ])
}

/** Writes a block without places that unpacks to a little more than the given size. */
export function pbfPadding(bytes: number): Uint8Array {
  const unknownField = [...varint(15 * 8 + 2), ...varint(bytes)]
  return packedBlock(
    'OSMData',
    Buffer.concat([Uint8Array.from([...field(1, field(1, [])), ...unknownField]), Buffer.alloc(bytes)]),
  )
}

const block = (kind: string, content: readonly number[]): Uint8Array => packedBlock(kind, Uint8Array.from(content))

function packedBlock(kind: string, content: Uint8Array): Uint8Array {
  const blob = [...plain(2, content.length), ...field(3, [...deflateSync(content)])]
  const header = [...field(1, text(kind)), ...plain(3, blob.length)]
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, Uint8Array.from(header), Uint8Array.from(blob)])
}
