import { trimMarks } from '../trimMarks.ts'
import type { FileReference } from '../fields/field.ts'
import type { WrittenAnswer } from './answerTable.ts'
import type { Question } from './surveyContent.ts'

export interface PhotoFile {
  /** Path in the archive: a folder per store, then day, question, number and the end of the response's id. */
  readonly name: string
  readonly photo: FileReference
  readonly answer: string
  readonly question: string
}

interface Naming {
  readonly storeName: (id: string) => string
  readonly dayOf: (moment: string) => string
  readonly noStore: string
}

/** Returns the photos in the answers with unique names, ordered by response, then question. */
export function photoFiles(
  questions: readonly Question[],
  answers: readonly WrittenAnswer[],
  { storeName, dayOf, noStore }: Naming,
): readonly PhotoFile[] {
  const taken = new Set<string>()
  return answers.flatMap(({ id, fields: { values = {}, photos = [], store, finishedAt } }) => {
    const folder = plain(store === undefined ? noStore : storeName(store)) || noStore
    const day = finishedAt === undefined ? '' : dayOf(finishedAt)
    return questions.flatMap((question) =>
      (values[question.id]?.photos ?? []).flatMap((one, at) => {
        const photo = photos.find((known) => known.id === one)
        if (!photo) return []
        const words = [day, plain(question.name || question.id), String(at + 1), id.slice(-6)].filter(Boolean).join(' ')
        const name = freeName(`${folder}/${words}`, endingOf(photo), taken)
        return [{ name, photo, answer: id, question: question.name || question.id }]
      }),
    )
  })
}

const plain = (text: string): string =>
  trimMarks(text.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' '), '. ').slice(0, 80)

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
const endingOf = ({ mime, name }: FileReference): string => endings[mime] ?? /\.(\w{1,5})$/.exec(name)?.[1] ?? 'bin'

function freeName(stem: string, ending: string, taken: Set<string>): string {
  let name = `${stem}.${ending}`
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} ${number}.${ending}`
  taken.add(name.toLowerCase())
  return name
}
