import { expect, test } from 'vitest'
import { type FileMove, rewriteSpecifiers, withCompanions } from './moveFiles.ts'
import { applyEdits } from './syntaxTree.ts'

const rewrite = (file: string, code: string, ...moves: FileMove[]) =>
  applyEdits(code, rewriteSpecifiers(file, code, moves))
const move: FileMove = { from: 'src/ui/Old.tsx', to: 'src/ui/form/New.tsx' }

test.each([
  ["import { A } from './Old.tsx'", "import { A } from './form/New.tsx'"],
  ["export * from '#ui/Old.tsx'", "export * from '#ui/form/New.tsx'"],
  ["const a = () => import('./Old.tsx')", "const a = () => import('./form/New.tsx')"],
  ["new URL('./Old.tsx', import.meta.url)", "new URL('./form/New.tsx', import.meta.url)"],
  ["import { B } from './Older.tsx'", "import { B } from './Older.tsx'"],
])('%s names the file at its new path', (code, expected) => {
  expect(rewrite('src/ui/Card.tsx', code, move)).toBe(expected)
})

test('a file that moves keeps its own imports', () => {
  const code = "import './Old.module.css'; import { c } from '../api/c.ts'; import { d } from '#ui/d.ts'"
  expect(rewrite('src/ui/Old.tsx', code, move)).toBe(
    "import '../Old.module.css'; import { c } from '../../api/c.ts'; import { d } from '#ui/d.ts'",
  )
})

test('a test moves with its file', () => {
  expect(withCompanions([move], (path) => path === 'src/ui/Old.test.tsx')).toEqual([
    move,
    { from: 'src/ui/Old.test.tsx', to: 'src/ui/form/New.test.tsx' },
  ])
})
