import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { questionTypeIds } from '#domain/survey/questionTypes.ts'

const root = join(import.meta.dirname, '..', '..')

const sources = globSync('{src,server,workers,sw}/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const ids = questionTypeIds.join('|')

/** A comparison of a type with a question type's name, a lookup in a list of such names, or a switch over the type. */
const comparison = new RegExp(
  `\\btype\\b\\)? [!=]==? '(?:${ids})'|'(?:${ids})' [!=]==? [\\w.]*\\btype\\b|\\['(?:${ids})'[^\\]]*\\]\\.includes\\(|switch \\([\\w.]*question\\.type\\)`,
)

test('no code asks for the name of a question’s type: everything switches on what the type answers', () => {
  const inSurveys = sources.filter(({ text }) => /domain\/survey\/|\.\/(?:surveyContent|questionTypes)\.ts/.test(text))
  expect(inSurveys.length).toBeGreaterThan(100)
  expect(inSurveys.filter(({ text }) => comparison.test(text)).map(({ path }) => path)).toEqual([])
})

test('each way to ask for a type’s name is found', () => {
  const examples = [
    "if (question.type === 'number') return",
    "question.type !== 'photo' || countsPhotos",
    "'map' === question.type",
    "['single', 'multiple'].includes(type)",
    'switch (props.question.type) {',
  ]
  expect(examples.filter((example) => !comparison.test(example))).toEqual([])
})

test('a question type is named in two files, its definition and the list of controls: the rating', () => {
  // A rating of the app itself in feedback has the same name.
  const named = sources.filter(({ path, text }) => /['"]rating['"]|\brating:/.test(text) && !/feedback/i.test(path))
  expect(named.map(({ path }) => path).toSorted()).toEqual([
    'src/domain/survey/questionTypes.ts',
    'src/features/surveys/answering/answerControls.ts',
  ])
})
