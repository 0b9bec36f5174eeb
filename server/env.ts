import * as v from 'valibot'
import { accountsSecrets, type AccountsEnv, accountsVariables, accountsWanted, readAccountsEnv } from './accountsEnv.ts'
import { type BaseMap, baseMapsSchema, defaultBaseMaps } from './baseMapSettings.ts'
import { billingSecrets, type BillingEnv, billingVariables, billingWanted, readBillingEnv } from './billingEnv.ts'
import { ownHosts } from './ownHosts.ts'
import {
  providersWanted,
  type ProvidersEnv,
  providerSecrets,
  providerVariables,
  readProvidersEnv,
} from './providersEnv.ts'
import { requireTls, requireTlsOfPages } from './requireTls.ts'
import { StartProblem } from './startProblem.ts'

const loopbackHosts = ['127.0.0.1', 'localhost', '::1']

/**
 * Returns whether the public URL is on this machine or missing. Any other public URL implies a proxy that forwards
 * requests from outside.
 */
const isLoopbackAddress = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || ownHosts.has(new URL(publicUrl).hostname)

/**
 * Returns whether pages are reached without TLS: at an HTTP PUBLIC_URL if HOST is loopback or PLAIN_HOSTS names the
 * URL's host; without PUBLIC_URL, if HOST is loopback.
 */
function isPlainAddress(publicUrl: string | undefined, isLoopback: boolean, plainHosts: readonly string[]): boolean {
  if (publicUrl === undefined) return isLoopback
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && (isLoopback || plainHosts.includes(hostname))
}

const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(0), v.maxValue(65_535)),
    '8080',
  ),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), './data'),
  VERIFY: v.optional(v.picklist(['on', 'off']), 'on'),
  PASSWORD_COST: v.optional(v.picklist(['full', 'least']), 'full'),
  NODE_ENV: v.optional(v.string(), 'development'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'warn'),
  BASE_MAPS: v.optional(baseMapsSchema),
  FILES_QUOTA_GB: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)), '20'),
  FILES_S3_ENDPOINT: v.optional(v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:/))),
  FILES_S3_BUCKET: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]+$/))),
  FILES_S3_REGION: v.optional(v.pipe(v.string(), v.trim()), 'us-east-1'),
  FILES_S3_KEY: v.optional(v.pipe(v.string(), v.trim())),
  FILES_S3_SECRET: v.optional(v.pipe(v.string(), v.trim())),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^postgres(ql)?:\/\/./), v.url())),
  PLAIN_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[\w.:[\]-]+(\s*,\s*[\w.:[\]-]+)*$/),
      v.transform((list) => list.split(',').map((host) => host.trim())),
    ),
  ),
  ...accountsVariables,
  ...billingVariables,
  ...providerVariables,
})

const wanted: Record<keyof v.InferOutput<typeof environmentSchema>, string> = {
  PORT: 'a port number from 0 to 65535, for example PORT=8080',
  HOST: 'an address to listen on, for example HOST=127.0.0.1',
  DATA_DIR: 'a folder, for example DATA_DIR=./data',
  VERIFY: 'on or off',
  PASSWORD_COST: 'full or least',
  NODE_ENV: 'a name, for example NODE_ENV=production',
  LOG_LEVEL: 'one of silent, fatal, error, warn, info, debug, trace',
  BASE_MAPS:
    'JSON, a list of online base maps, for example BASE_MAPS=\'[{"id":"osm","label":"OpenStreetMap","template":' +
    '"https://tile.openstreetmap.org/{z}/{x}/{y}.png","attribution":"© OpenStreetMap contributors","maxZoom":19}]\'; ' +
    'templates begin with https:// (http:// on this machine) and hold {z}, {x} and {y}; [] for none',
  DATABASE_URL:
    'the address of a PostgreSQL database, for example DATABASE_URL=postgres://user:password@127.0.0.1:5432/catchment; ' +
    'leave it out for the database inside DATA_DIR',
  FILES_QUOTA_GB: 'how many gigabytes of files a company may keep, for example FILES_QUOTA_GB=20',
  FILES_S3_ENDPOINT:
    'the address of an S3 service, for example FILES_S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com',
  FILES_S3_BUCKET: 'the name of a bucket of that service',
  FILES_S3_REGION: 'a region of that service, for example FILES_S3_REGION=eu-central-1',
  FILES_S3_KEY: 'the access key id for that bucket',
  FILES_S3_SECRET: 'the secret access key for that bucket',
  PLAIN_HOSTS: 'hosts of a private network that may be reached without TLS, for example PLAIN_HOSTS=postgres,minio',
  ...accountsWanted,
  ...billingWanted,
  ...providersWanted,
}

/** Names of all environment variables that the server reads. */
export const environmentVariables: readonly string[] = Object.keys(wanted)

/** Variables that may include secrets; error messages don't show their values. */
const secret: ReadonlySet<string> = new Set([
  'FILES_S3_KEY',
  'FILES_S3_SECRET',
  'DATABASE_URL',
  ...accountsSecrets,
  ...billingSecrets,
  ...providerSecrets,
])

export interface Env {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** True if forms such as sign-in require the slide check or a proof of work; false only for local automation. */
  readonly verify: boolean
  /** Cost of the password hash. `least` is trivial and insecure, for local tests only. */
  readonly passwordCost: 'full' | 'least'
  readonly isLoopback: boolean
  /** True if pages are reached without TLS; see `isPlainAddress`. */
  readonly isPlain: boolean
  readonly isProduction: boolean
  /** True if demo accounts, demo data, `/dev/mail` and `VERIFY=off` are allowed: on loopback, outside production. */
  readonly mayDemo: boolean
  readonly logLevel: string
  readonly baseMaps: readonly BaseMap[]
  /** PostgreSQL URL with its password; undefined for the SQLite file in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Bucket for files; undefined for a folder inside `dataDir`. */
  readonly bucket: Bucket | undefined
  readonly fileQuota: number
  readonly accounts: AccountsEnv
  readonly billing: BillingEnv
  readonly providers: ProvidersEnv
}

/**
 * Parses environment variables. Throws a StartProblem with the name of the invalid variable and its expected format.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const named = Object.fromEntries(Object.entries(source).filter(([name, value]) => name in wanted && value !== ''))
  const parsed = v.safeParse(environmentSchema, named)
  if (!parsed.success) {
    const name = v.getDotPath(parsed.issues[0])!.split('.')[0] as keyof typeof wanted
    const given = secret.has(name) ? 'not what it must be' : `"${source[name] ?? ''}"`
    throw new StartProblem(`${name} is ${given}; it must be ${wanted[name]}.`)
  }
  const { PORT, HOST, DATA_DIR, VERIFY, PASSWORD_COST, NODE_ENV, LOG_LEVEL, BASE_MAPS, DATABASE_URL } = parsed.output
  const isLoopback = loopbackHosts.includes(HOST)
  const isProduction = NODE_ENV === 'production'
  const isPrivate = isLoopback && isLoopbackAddress(parsed.output.PUBLIC_URL)
  const mayDemo = isPrivate && !isProduction
  if (VERIFY === 'off' && !mayDemo) {
    throw new StartProblem(
      'VERIFY is "off", which is allowed only where HOST is 127.0.0.1, PUBLIC_URL is no public address and NODE_ENV is not production; leave VERIFY out.',
    )
  }
  if (PASSWORD_COST === 'least' && !(isLoopback && NODE_ENV === 'test')) {
    throw new StartProblem(
      'PASSWORD_COST is "least", which is allowed only in tests, where HOST is 127.0.0.1 and NODE_ENV is test; leave PASSWORD_COST out.',
    )
  }
  const bucket = readBucket(parsed.output)
  const refuse = (sentence: string): never => {
    throw new StartProblem(sentence)
  }
  const plainHosts = parsed.output.PLAIN_HOSTS ?? []
  requireTls(parsed.output, plainHosts, refuse)
  requireTlsOfPages(parsed.output, plainHosts, refuse)
  const shared = {
    bucket,
    fileQuota: parsed.output.FILES_QUOTA_GB * 1_000_000_000,
    accounts: readAccountsEnv(parsed.output, isLoopback, refuse),
    billing: readBillingEnv(parsed.output, refuse),
    providers: readProvidersEnv(parsed.output, refuse),
    isLoopback,
    isPlain: isPlainAddress(parsed.output.PUBLIC_URL, isLoopback, plainHosts),
    isProduction,
    mayDemo,
    passwordCost: PASSWORD_COST,
    logLevel: LOG_LEVEL,
    baseMaps: BASE_MAPS ?? defaultBaseMaps,
  }
  return { port: PORT, host: HOST, dataDir: DATA_DIR, databaseUrl: DATABASE_URL, verify: VERIFY === 'on', ...shared }
}

/** Reads the settings of a command that uses a server's data folder without starting the server. */
export const readFolderEnv = (source: Readonly<Record<string, string | undefined>>): Env =>
  readEnv(Object.fromEntries(Object.entries(source).filter(([name]) => /^(DATA_DIR|FILES_S3_.*)$/.test(name))))

type Given = v.InferOutput<typeof environmentSchema>

function readBucket(given: Given): Bucket | undefined {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: name, FILES_S3_REGION: region } = given
  const { FILES_S3_KEY: accessKeyId, FILES_S3_SECRET: secretAccessKey } = given
  if (endpoint && name && accessKeyId && secretAccessKey) {
    return { endpoint, name, region, accessKeyId, secretAccessKey }
  }
  const asked = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'] as const
  const missing = asked.filter((variable) => !given[variable])
  if (missing.length === asked.length) return undefined
  const wants = missing.map((variable) => `${variable} (${wanted[variable]})`).join(', ')
  throw new StartProblem(
    `To keep files in a bucket, set ${wants} as well; to keep them in DATA_DIR, leave all of FILES_S3_… out.`,
  )
}

export interface Bucket {
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
