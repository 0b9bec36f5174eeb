// npm run audit -- [--out FILE] [--required]: audits the shipped packages. Reports known vulnerabilities and fails from
// moderate severity; if the registry doesn't report them, says so, and fails with --required. Fails on licenses that
// aren't allowed. Writes the software bill of materials (CycloneDX JSON), sbom.cdx.json by default.
import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readHoles } from './knownHoles.ts'
import { forbiddenLicences } from './licences.ts'
import { type Bill, billSchema, componentsOf, shippedBill } from './softwareBill.ts'

const { values } = parseArgs({
  options: { out: { type: 'string' }, required: { type: 'boolean', default: false } },
})
const top = join(import.meta.dirname, '..', '..', '..')
const minuteMs = 60_000

/** Runs npm and returns the output even if npm fails, because a failed run may also print the result. */
const npm = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const own = process.env['npm_execpath']
    const [program, first] = own ? [process.execPath, [own]] : ['npm', []]
    const settings = { cwd: top, maxBuffer: 64 * 2 ** 20, timeout: 2 * minuteMs }
    execFile(program, [...first, ...args], settings, (_error, printed) => resolve(printed))
  })

const manifestSchema = v.object({
  devDependencies: v.record(v.string(), v.string()),
})

/** Returns names of dev packages bundled into the page, its workers or its service worker. */
function builtInNames(): Set<string> {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')))
  const sources = globSync('{src,sw,workers}/**/*.{ts,tsx}', { cwd: top }).filter((path) => !path.includes('.test.'))
  const texts = sources.map((path) => readFileSync(join(top, path), 'utf8')).join('\n')
  const isImported = (name: string) =>
    // The build copies the fonts by path.
    name.startsWith('@expo-google-fonts/') ||
    ['from ', 'import ', 'import('].some((start) => ["'", '/'].some((end) => texts.includes(`${start}'${name}${end}`)))
  return new Set(Object.keys(manifest.devDependencies).filter(isImported))
}

const packageSchema = v.object({ license: v.optional(v.string(), '') })

function licenceOfPackage(name: string): string {
  const parsed = v.safeParse(
    packageSchema,
    JSON.parse(readFileSync(join(top, 'node_modules', name, 'package.json'), 'utf8')),
  )
  return parsed.success ? parsed.output.license : ''
}

async function checkHoles(bill: Bill): Promise<boolean> {
  const shipped = new Set(bill.components.map(({ name }) => name))
  const answer = readHoles(await npm('audit', '--json'), (name) => shipped.has(name))
  if (answer.kind === 'silent') {
    console.log(`Known holes: NOT CHECKED. The registry does not answer: ${answer.why}`)
    return !values.required
  }
  console.log(`Known holes: ${answer.holes.length}${answer.holes.map((hole) => `\n  ${hole}`).join('')}`)
  return !answer.isBad
}

const readBill = async (...options: string[]): Promise<Bill> =>
  v.parse(billSchema, JSON.parse(await npm('sbom', '--sbom-format', 'cyclonedx', ...options)))

function checkLicences(bill: Bill): boolean {
  const out = values.out ?? join(top, 'sbom.cdx.json')
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, `${JSON.stringify(bill, null, 2)}\n`)
  const components = componentsOf(bill, licenceOfPackage)
  const counts = Object.entries(Object.groupBy(components, ({ licence }) => licence || 'none named'))
  for (const [licence, of = []] of counts.toSorted(([, a = []], [, b = []]) => b.length - a.length))
    console.log(`  ${String(of.length).padStart(4)} ${licence}`)
  const problems = forbiddenLicences(components)
  for (const { name, licence } of problems) console.error(`  not allowed: ${name}, ${licence}`)
  console.log(
    `Licences of ${components.length} libraries that are shipped: ${problems.length} not allowed. Bill: ${out}`,
  )
  return problems.length === 0
}

const bill = shippedBill(await readBill('--omit=dev'), await readBill(), builtInNames())
const isRight = [await checkHoles(bill), checkLicences(bill)]
if (isRight.includes(false)) process.exitCode = 1
