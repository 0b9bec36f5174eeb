import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { MethodId } from '#analysis/methods.ts'
import type { FigureProps } from '#features/stores/Figure.tsx'
import type { FigureExplanationProps } from '#ui/FigureExplanation.tsx'
import type { StudyFigureSpec } from '#features/explorer/figures/studyFigureSpec.ts'

interface ScreenFile {
  readonly path: string
  readonly text: string
}

const features = join(import.meta.dirname, '..', '..', 'src', 'features')
const screens: readonly ScreenFile[] = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(features, path), 'utf8') }))

const drawn = (text: string, element: string): number => text.match(new RegExp(`<${element}\\s`, 'g'))?.length ?? 0

function unexplained(files: readonly ScreenFile[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const explanations = drawn(text, 'FigureExplanation')
    const opens = drawn(text, 'FigureButton') > 0
    const explains = explanations + drawn(text, 'StudyExplanation') > 0
    const links = drawn(text, 'MethodLink') === explanations
    const isFromRegistry = explanations === 0 || text.includes("'#analysis/methods.ts'")
    return (opens && !explains) || !links || !isFromRegistry ? [path] : []
  })
}

test('every figure that opens says how it came about and leads to its method in the registry', () => {
  expect(screens.filter(({ text }) => drawn(text, 'FigureButton') > 0).length).toBeGreaterThan(2)
  expect(unexplained(screens)).toEqual([])
})

test('a figure that says nothing of how it came about, or makes up its method, is found', () => {
  const planted = [
    { path: 'bare.tsx', text: '<FigureButton label="x" value="1">five</FigureButton>' },
    { path: 'own.tsx', text: '<FigureButton ><FigureExplanation formula="a ÷ b" about={null} /></FigureButton>' },
    { path: 'right.tsx', text: "'#analysis/methods.ts' <FigureExplanation about={<MethodLink />} />" },
  ]
  expect(unexplained(planted)).toEqual(['bare.tsx', 'own.tsx'])
})

test('a figure of a screen without a method of the registry does not compile', () => {
  expectTypeOf<FigureProps['method']>().toEqualTypeOf<MethodId>()
  expectTypeOf<StudyFigureSpec['method']>().toEqualTypeOf<MethodId>()
  expectTypeOf<{ formula: string; inputs: []; source: string }>().not.toExtend<FigureExplanationProps>()
  expectTypeOf<{ formula: string; inputs: []; source: string; about: string }>().toExtend<FigureExplanationProps>()
})
