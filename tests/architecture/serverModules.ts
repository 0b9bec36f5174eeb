import { globSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..', '..')

/** Modules imported only for a build, when the build tools are installed. */
const buildOnly = ['./buildPage.ts', './messageCatalogues.ts']

/** Returns the programs of a production install: the server, its commands, workers and migrations. */
function readPrograms(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.values(scripts).flatMap((script) => script.match(/server\/\S+\.ts$/) ?? [])
  return [...new Set([...commands, ...globSync(['server/**/*Worker.ts', 'migrations/*.ts'], { cwd: root })])]
}

export interface ServerModules {
  /** Our own modules, relative to the repository. */
  readonly modules: readonly string[]
  readonly packages: readonly string[]
}

/** Follows all imports of the programs of a production install, also dynamic ones, as Node resolves them. */
export async function readServerModules(programs: readonly string[] = readPrograms()): Promise<ServerModules> {
  const isOutside = (id: string): boolean => buildOnly.includes(id) || !(/^[.#]/.test(id) || isAbsolute(id))
  const bundle = await rolldown({
    input: programs.map((path) => join(root, path)),
    cwd: root,
    platform: 'node',
    external: isOutside,
    treeshake: false,
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]).filter((id) => !own.has(id))
  const packages = imports
    .filter((id) => !/^(?:node:|\.)|\.ts$/.test(id))
    .map((id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)![0])
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules)).filter((id) => isAbsolute(id))
  return {
    modules: modules.map((id) => relative(root, id).replaceAll('\\', '/')).toSorted(),
    packages: [...new Set(packages)].toSorted(),
  }
}
