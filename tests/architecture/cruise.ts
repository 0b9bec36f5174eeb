import { execFile } from 'node:child_process'
import { join } from 'node:path'

export type Violation = { rule: string; from: string; to: string }

const program = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  'dependency-cruiser',
  'bin',
  'dependency-cruiser.mjs',
)

export interface Cruise {
  readonly modules: string[]
  readonly imports: { readonly from: string; readonly to: string }[]
  readonly violations: Violation[]
  /** Comment of each rule, by the rule's name. */
  readonly reasons: ReadonlyMap<string, string>
}

/** Checks the modules of `folder` against `config`, a path in that folder. Returns modules, imports and violations. */
export async function cruise(folder: string, config: string): Promise<Cruise> {
  const rooms = ['src', 'sw', 'workers', 'server', 'migrations']
  const args = [program, '--config', config, '--output-type', 'json', ...rooms]
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 200_000_000 }, (error, stdout) => {
      // The exit code is the number of violations, so only empty output is an error.
      if (stdout === '') reject(error ?? new Error('dependency-cruiser said nothing'))
      else resolve(stdout)
    })
  })
  const {
    modules,
    summary,
  }: {
    modules: { source: string; dependencies: { resolved: string }[] }[]
    summary: {
      violations: { rule: { name: string }; from: string; to: string }[]
      ruleSetUsed: { forbidden: { name: string; comment?: string }[] }
    }
  } = JSON.parse(output)
  return {
    modules: modules
      .map(({ source }) => source)
      .filter((source) => rooms.some((room) => source.startsWith(`${room}/`))),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    reasons: new Map(summary.ruleSetUsed.forbidden.map(({ name, comment = '' }) => [name, comment])),
  }
}
