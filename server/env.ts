import * as v from 'valibot'
import { type BaseMap, baseMapsSchema, defaultBaseMaps } from './baseMaps.ts'

const loopbackHosts = ['127.0.0.1', 'localhost', '::1']

const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(0), v.maxValue(65_535)),
    '8080',
  ),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), './data'),
  VERIFY: v.optional(v.picklist(['on', 'off']), 'on'),
  NODE_ENV: v.optional(v.string(), 'development'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'warn'),
  BASE_MAPS: v.optional(baseMapsSchema),
})

const wanted: Record<keyof v.InferOutput<typeof environmentSchema>, string> = {
  PORT: 'a port number from 0 to 65535, for example PORT=8080',
  HOST: 'an address to listen on, for example HOST=127.0.0.1',
  DATA_DIR: 'a folder, for example DATA_DIR=./data',
  VERIFY: 'on or off',
  NODE_ENV: 'a name, for example NODE_ENV=production',
  LOG_LEVEL: 'one of silent, fatal, error, warn, info, debug, trace',
  BASE_MAPS:
    'JSON, a list of online base maps, for example BASE_MAPS=\'[{"id":"osm","label":"OpenStreetMap","template":' +
    '"https://tile.openstreetmap.org/{z}/{x}/{y}.png","attribution":"© OpenStreetMap contributors","maxZoom":19}]\'; ' +
    'templates begin with https:// (http:// on this machine) and hold {z}, {x} and {y}; [] for none',
}

/** Settings of the server, checked. */
export interface Env {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** False only for automation on this machine: signing in then asks no slide check. */
  readonly verify: boolean
  readonly isLoopback: boolean
  readonly isProduction: boolean
  /** True where demo accounts, demo data and `VERIFY=off` may exist. */
  readonly mayDemo: boolean
  readonly logLevel: string
  /** Online base maps that a person may choose. */
  readonly baseMaps: readonly BaseMap[]
}

/** A start that can't go on for a reason outside the program; its message is the one line the person reads. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}

/** Reads the settings from environment variables; throws a StartProblem that names the wrong one and what it should be. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const named = Object.fromEntries(Object.entries(source).filter(([name, value]) => name in wanted && value !== ''))
  const parsed = v.safeParse(environmentSchema, named)
  if (!parsed.success) {
    const name = v.getDotPath(parsed.issues[0])!.split('.')[0] as keyof typeof wanted
    throw new StartProblem(`${name} is "${source[name] ?? ''}"; it must be ${wanted[name]}.`)
  }
  const { PORT, HOST, DATA_DIR, VERIFY, NODE_ENV, LOG_LEVEL, BASE_MAPS } = parsed.output
  const isLoopback = loopbackHosts.includes(HOST)
  const isProduction = NODE_ENV === 'production'
  const mayDemo = isLoopback && !isProduction
  if (VERIFY === 'off' && !mayDemo) {
    throw new StartProblem(
      'VERIFY is "off", which is allowed only where HOST is 127.0.0.1 and NODE_ENV is not production; leave VERIFY out.',
    )
  }
  const shared = { isLoopback, isProduction, mayDemo, logLevel: LOG_LEVEL, baseMaps: BASE_MAPS ?? defaultBaseMaps }
  return { port: PORT, host: HOST, dataDir: DATA_DIR, verify: VERIFY === 'on', ...shared }
}
