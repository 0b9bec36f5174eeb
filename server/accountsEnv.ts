import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const secure = v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:\/\/[^/?#]+\/?$/))

export const accountsVariables = {
  PUBLIC_URL: v.optional(secure),
  STAFF_URL: v.optional(secure),
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^(\d{1,2}|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*)$/))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^smtps?:\/\/./))),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^([^<>@\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
  ),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_CLIENT_SECRET: v.optional(text),
  GOOGLE_ISSUER: v.optional(v.pipe(v.string(), v.trim(), v.url()), 'https://accounts.google.com'),
  APPLE_CLIENT_ID: v.optional(text),
  APPLE_TEAM_ID: v.optional(text),
  APPLE_KEY_ID: v.optional(text),
  APPLE_PRIVATE_KEY: v.optional(text),
  APPLE_ISSUER: v.optional(v.pipe(v.string(), v.trim(), v.url()), 'https://appleid.apple.com'),
}

export const accountsWanted: Record<keyof typeof accountsVariables, string> = {
  PUBLIC_URL: 'the address at which people open the product, for example PUBLIC_URL=https://catchment.example.com',
  STAFF_URL:
    'the address of the staff console, on a host of its own and by the scheme of PUBLIC_URL, for example STAFF_URL=https://staff.example.com',
  TRUST_PROXY:
    'how many proxies stand in front of the server, or their addresses, for example TRUST_PROXY=1 or TRUST_PROXY=10.0.0.0/8',
  SMTP_URL: 'the address of a mail server, for example SMTP_URL=smtps://user:password@mail.example.com',
  MAIL_FROM: 'the sender of letters, for example MAIL_FROM=Catchment <no-reply@example.com>',
  GOOGLE_CLIENT_ID: 'the client id from the Google console',
  GOOGLE_CLIENT_SECRET: 'the client secret from the Google console',
  GOOGLE_ISSUER: 'the address of an OpenID provider',
  APPLE_CLIENT_ID: "the Services ID from Apple's developer pages",
  APPLE_TEAM_ID: "the Team ID from Apple's developer pages",
  APPLE_KEY_ID: "the Key ID from Apple's developer pages",
  APPLE_PRIVATE_KEY: "the key from Apple's .p8 file, line breaks as they are or as \\n",
  APPLE_ISSUER: 'the address of an OpenID provider',
}

export const accountsSecrets = ['SMTP_URL', 'GOOGLE_CLIENT_SECRET', 'APPLE_PRIVATE_KEY'] as const

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly secret:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'key'; readonly teamId: string; readonly keyId: string; readonly privateKey: string }
}

export interface AccountsEnv {
  /** Public URL of the product, without a trailing slash; undefined if not configured. */
  readonly publicUrl: string | undefined
  /** The only URL that serves the staff console; undefined if the console shares the product's URL. */
  readonly staffUrl: string | undefined
  /** Proxies that Fastify trusts: addresses, or a check of the hop count; false without a proxy. */
  readonly trustProxy: string | false | ((address: string, hop: number) => boolean)
  /** URL of the mail server; undefined if not configured. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly identity: { readonly google: ProviderSettings | undefined; readonly apple: ProviderSettings | undefined }
}

type Given = v.InferOutput<ReturnType<typeof accountsObject>>
const accountsObject = () => v.object(accountsVariables)

/** Reads the account settings; `refuse` aborts the start with a message if they don't fit together. */
export function readAccountsEnv(given: Given, isLoopback: boolean, refuse: (sentence: string) => never): AccountsEnv {
  const together = (names: readonly (keyof Given)[], what: string): boolean => {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === names.length) return false
    if (missing.length === 0) return true
    const wants = missing.map((name) => `${name} (${accountsWanted[name]})`).join(', ')
    return refuse(`For ${what}, set ${wants} as well, or leave them all out.`)
  }
  const hasSmtp = together(['SMTP_URL', 'MAIL_FROM'], 'sending mail')
  const hasGoogle = together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'signing in with Google')
  const apple = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const
  const hasApple = together(apple, 'signing in with Apple')
  if ((hasSmtp || hasGoogle || hasApple) && !isLoopback && given.PUBLIC_URL === undefined) {
    refuse(`Letters and sign-in providers lead people back to PUBLIC_URL: set ${accountsWanted.PUBLIC_URL}.`)
  }
  if (given.STAFF_URL !== undefined && !isApart(given.STAFF_URL, given.PUBLIC_URL)) {
    refuse(`STAFF_URL needs PUBLIC_URL, another host than its, and its scheme: set ${accountsWanted.STAFF_URL}.`)
  }
  return {
    publicUrl: given.PUBLIC_URL?.replace(/\/$/, ''),
    staffUrl: given.STAFF_URL?.replace(/\/$/, ''),
    trustProxy: proxies(given.TRUST_PROXY),
    smtpUrl: hasSmtp ? given.SMTP_URL : undefined,
    mailFrom: given.MAIL_FROM ?? 'Catchment <no-reply@catchment.test>',
    identity: { google: hasGoogle ? googleOf(given) : undefined, apple: hasApple ? appleOf(given) : undefined },
  }
}

/**
 * Returns whether the console has its own host, with the product's scheme. A different port isn't enough, because
 * cookies are shared across a host's ports.
 */
function isApart(staffUrl: string, publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false
  const staff = new URL(staffUrl)
  const main = new URL(publicUrl)
  return staff.hostname !== main.hostname && staff.protocol === main.protocol
}

/**
 * Parses the trusted proxies. A number is the count of our own proxies; the address before those proxies is the
 * client's.
 */
function proxies(text: string | undefined): AccountsEnv['trustProxy'] {
  if (text === undefined) return false
  const count = /^\d+$/.test(text) ? Number(text) : undefined
  return count === undefined ? text : (_address, hop) => hop < count
}

const googleOf = (given: Given): ProviderSettings => ({
  issuer: given.GOOGLE_ISSUER,
  clientId: given.GOOGLE_CLIENT_ID!,
  secret: { kind: 'text', text: given.GOOGLE_CLIENT_SECRET! },
})

const appleOf = (given: Given): ProviderSettings => ({
  issuer: given.APPLE_ISSUER,
  clientId: given.APPLE_CLIENT_ID!,
  secret: {
    kind: 'key',
    teamId: given.APPLE_TEAM_ID!,
    keyId: given.APPLE_KEY_ID!,
    privateKey: given.APPLE_PRIVATE_KEY!.replaceAll('\\n', '\n'),
  },
})
