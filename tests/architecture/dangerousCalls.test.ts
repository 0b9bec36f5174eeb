import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const top = join(import.meta.dirname, '..', '..')

interface Source {
  readonly path: string
  readonly text: string
}

/** Shipped code without tests and comments, which may mention forbidden calls. */
const sources: readonly Source[] = globSync('{src,server,sw,workers}/**/*.{ts,tsx}', { cwd: top })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(top, path), 'utf8')) }))

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

const filesWith = (pattern: RegExp, of: RegExp = /./): string[] =>
  sources.filter(({ path, text }) => of.test(path) && pattern.test(text)).map(({ path }) => path)

test('no file makes code from text', () => {
  expect(filesWith(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(|setTimeout\(\s*['"`]|node:vm/)).toEqual([])
})

test('no file writes markup from text', () => {
  const writes = /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/
  // Prerendered icons from the package contain no user input.
  expect(filesWith(writes)).toEqual(['src/ui/drawnIcon.tsx'])
})

test('no file runs a command of the system', () => {
  // The import of official files forks a fixed file of this program, without a shell.
  expect(filesWith(/child_process/)).toEqual(['server/services/packImports/importRunner.ts'])
  const runner = sources.find(({ path }) => path.endsWith('importRunner.ts'))!.text
  expect(runner).not.toMatch(/\bexec(?:Sync|File)?\(|shell:/)
})

test('no query is put together with values', () => {
  expect(filesWith(/sql\.(?:raw|lit|literal)\b|sql`[^`]*\$\{\s*['"`]/, /^server/)).toEqual([])
})

test('no expression is built from what people type', () => {
  // The patterns consist of constants: tag and parameter names, rule patterns, the product's currencies.
  expect(filesWith(/new RegExp\(/).toSorted()).toEqual([
    'server/buildServer.ts',
    'server/storage/files/bucketStore.ts',
    'src/domain/fields/hiddenMarks.ts',
    'src/domain/fields/rules.ts',
    'src/domain/geo/readMapLink.ts',
    'src/domain/geo/readTwd97.ts',
    'src/domain/parsing/readNumberText.ts',
    'src/draw/sheets/xlsx/xmlScanner.ts',
  ])
})

test('every link that is put together begins with a path of this site or a fixed kind of address', () => {
  const starts = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:href|src|action)=\{`([^`]*)/g)].map(([, start]) => `${path}: ${start}`),
  )
  expect(starts.length).toBeGreaterThan(5)
  expect(starts.filter((start) => !/: (?:\/[a-z]|#|geo:|tel:|https:\/\/[\w.-]+\/)/i.test(start))).toEqual([])
})

test('no page listens to messages of other windows', () => {
  // Pages may listen to their own workers, channels of this origin and the server's event stream.
  const listens =
    /\b(?:window|self|globalThis|document)\.(?:addEventListener\(\s*['"]message|onmessage)|(?:^|[^.\w])(?:addEventListener\(\s*['"]message|onmessage\s*=)/m
  expect(filesWith(listens, /^src/)).toEqual([])
})

test('the server draws no secret from a weak generator', () => {
  expect(filesWith(/Math\.random/, /^(?:server|src\/domain)/)).toEqual([])
})

test('only known algorithms are used', () => {
  const named = sources.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /(?:createHash|createHmac|hash|createCipheriv|createDecipheriv|subtle\.digest)\(\s*['"]([\w-]+)['"]/g,
      ),
    ].map(([, name]) => name!.toLowerCase()),
  )
  // ECPay's invoice API requires AES-CBC; no other code uses a cipher of Node.
  expect([...new Set(named)].toSorted()).toEqual(['aes-128-cbc', 'sha-256', 'sha256'])
  expect(filesWith(/createCipheriv/)).toEqual(['server/adapters/invoice/ecpayCipher.ts'])
  expect(filesWith(/\b(?:md5|sha-?1|rc4|des-|ecb)\b/i, /^(?:server|src\/(?:session|api|sync))/)).toEqual([])
})

test('the server writes its log to the places that security.md lists, and nowhere else', () => {
  const running = /^server\/(?!commands\/)/
  // The import worker's standard error is read by the server, which logs it as a fault.
  expect(filesWith(/\bconsole\.|process\.std(?:out|err)/, running).toSorted()).toEqual([
    'server/main.ts',
    'server/packs/official/packImportWorker.ts',
    'server/serverLog.ts',
  ])
  expect(filesWith(/\blogger:/, running)).toEqual(['server/buildServer.ts'])
  expect(filesWith(/from 'pino|\bpino\(|\btransport: \{/, running)).toEqual([])
  const worker = sources.find(({ path }) => path.endsWith('importRunner.ts'))!.text
  expect(worker).toContain("stdio: ['ignore', 'ignore', 'pipe', 'ipc']")
  // `main.ts` calls console.error only once, for a start that failed.
  const main = sources.find(({ path }) => path === 'server/main.ts')!.text
  expect(main.match(/console\.error/g)).toHaveLength(1)
})

test('no file takes a certificate unseen', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
})

test('only adapters reach other services', () => {
  const reaching = filesWith(/\bfetch\(|from 'node:(?:https?|tls|dgram)'|createConnection/, /^server/)
  const allowed = /^server\/(?:adapters|storage|commands|packs|testGateway)\//
  expect(reaching.filter((path) => !allowed.test(path))).toEqual([])
})

test('no request of the server follows a redirect', () => {
  for (const path of filesWith(/\bfetch\(/, /^server\/(?:adapters|storage)\//)) {
    const { text } = sources.find((source) => source.path === path)!
    expect([path, text.includes("redirect: 'error'")]).toEqual([path, true])
  }
})

test('every password is entered masked, until its reader shows it', () => {
  const field = sources.find(({ path }) => path === 'src/ui/PasswordField.tsx')!.text
  expect(field).toContain('useState(false)')
  expect(field).toContain("type={isShown ? 'text' : 'password'}")
  const ownFields = filesWith(/<(?:TextField|input|Input)\b[^>]*(?:current|new)-password/i, /^src\//)
  expect(ownFields).toEqual(['src/ui/PasswordField.tsx'])
})

test('no entry of an account forbids pasting or a password manager', () => {
  const entries = /^src\/(?:ui|session|features\/account)\//
  // A number field parses pasted text and announces the result.
  expect(filesWith(/onPaste/, entries)).toEqual(['src/ui/NumberField.tsx'])
  const field = sources.find(({ path }) => path === 'src/ui/PasswordField.tsx')!.text
  expect(field).toContain('autoComplete="current-password"')
  expect(filesWith(/<PasswordField[^>]*autoComplete="off"/, entries)).toEqual([])
})

test('cryptography comes from the platform and from three known packages', () => {
  const { dependencies } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const named = /argon|crypt|cipher|hash|sha\d|aes|jose|jw[st]|nacl|sodium|noble|forge|openid|oauth|aws4/i
  const packages = Object.keys(dependencies).filter((name) => named.test(name))
  expect(packages.toSorted()).toEqual(['@node-rs/argon2', 'aws4fetch', 'openid-client'])
  // Constants of SHA-256, SHA-1 and MD5, which an implementation of these hashes contains.
  expect(filesWith(/0x6a09e667|1779033703|0x67452301|1732584193|0xd76aa478/i)).toEqual([])
})

test('browsers encrypt with AES-GCM alone, and no file names ECB or the RSA padding of PKCS 1 v1.5', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/name: '((?:AES|RSA)[\w-]*)'/g)].map(([, name]) => name!),
  )
  expect([...new Set(names)]).toEqual(['AES-GCM'])
  expect(filesWith(/-ecb\b|RSA_PKCS1_PADDING|RSASSA-PKCS1|RSAES|publicEncrypt|privateDecrypt/i)).toEqual([])
})

test('only these files of the server reach other services, and none of them names an address', () => {
  const reaches =
    /\bfetch\(|from '(?:node:(?:https?|http2|tls|dgram)|nodemailer|pg|openid-client|aws4fetch)'|\bcreateConnection\(/
  const reaching = sources.filter(
    ({ path, text }) => path.startsWith('server/') && reaches.test(text.replaceAll(/^import type [^']*'[^']*'/gm, '')),
  )
  expect(reaching.map(({ path }) => path).toSorted()).toEqual([
    'server/adapters/identity/identityProviders.ts',
    'server/adapters/invoice/ecpayInvoice.ts',
    'server/adapters/mail/folderMail.ts',
    'server/adapters/mail/smtpMail.ts',
    'server/adapters/payment/ecpay.ts',
    'server/adapters/requestProvider.ts',
    'server/storage/files/bucketStore.ts',
    'server/storage/postgres/openPostgres.ts',
    'server/testGateway/testGateway.ts',
  ])
  expect(filesWith(/https?:\/\/[a-z]/i, /^server\/(?:adapters|storage|testGateway)\//)).toEqual([])
})
