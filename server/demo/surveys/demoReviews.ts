import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { demoAccounts } from '../demoAccounts.ts'
import { daysAfter, demoId, type DemoRecord, demoToday } from '../demoRecord.ts'
import { randomOf } from '../random.ts'

export interface DemoChanges {
  readonly by: 'analyst' | 'surveyor'
  readonly records: readonly DemoRecord[]
}

interface Issue {
  readonly comment: string
  readonly question: string
  readonly mend: (values: AnswerValues) => AnswerValues
}

const analyst = demoAccounts.find(({ roles }) => roles.includes('analyst'))!
const dayMs = 86_400_000

const issues: readonly Issue[] = [
  {
    comment: '等候時間請從排隊開始算到拿到飲料，請再確認一次。',
    question: 'wait',
    mend: ({ wait, ...values }) => ({ ...values, wait: { number: (wait?.number ?? 4) + 2 } }),
  },
  {
    comment: '當班人數和班表不一樣，請再數一次。',
    question: 'staff',
    mend: ({ staff, ...values }) => ({ ...values, staff: { number: (staff?.number ?? 2) + 1 } }),
  },
]
const photoComments = [
  '照片離招牌太遠，看不清楚有幾個字不亮。請從對街再拍一次店面正面。',
  '照片反光，櫥窗裡貼了什麼看不出來。請換個角度再拍一張。',
]
const repeated = '同一家店同一天已經有一份，這份重複。'
const ownStaff = '受訪者是門市同仁，不列入。'

/**
 * Creates the demo's reviews. The reviewer is a week behind. Most older answers are approved. Some were returned,
 * corrected and resubmitted; a few were rejected. Two audits still await the surveyor's corrections.
 */
export function makeDemoReviews(records: readonly DemoRecord[]): readonly DemoChanges[] {
  const answers = records.filter(({ entity }) => entity === 'answer').toSorted((a, b) => finishedOf(b) - finishedOf(a))
  const audits = answers.filter(({ fields }) => fields['survey'] === demoId('survey store audit'))
  const interviews = answers.filter(({ fields }) => fields['survey'] === demoId('survey passer-by'))
  const isNew = (answer: DemoRecord) => finishedOf(answer) > Date.parse(daysAfter(demoToday, -6))
  const fresh = audits.filter(isNew)
  const older = audits.filter((answer) => !isNew(answer))

  const open = fresh.filter(hasPhoto).slice(4, 6)
  const mended = [...fresh.filter((answer) => !open.includes(answer)).slice(6, 9), ...older.filter(isEvery(11))]
  const rejected = older.filter((answer) => !mended.includes(answer)).filter(isEvery(23))
  const approved = older.filter((answer) => !rejected.includes(answer))
  const oldInterviews = interviews.filter((answer) => !isNew(answer))
  const refused = oldInterviews.filter(isEvery(41))
  const sent = new Map(mended.map((answer) => [answer.id, randomOf(answer.id).pick(issues)]))
  const issueOf = ({ id }: DemoRecord) => sent.get(id)!
  return [
    {
      by: 'analyst',
      records: [
        ...mended.map((answer) => sentBack(answer, issueOf(answer).comment, issueOf(answer).question)),
        ...open.map((answer, at) => sentBack(answer, photoComments[at]!, 'signPhoto')),
      ],
    },
    {
      by: 'surveyor',
      records: mended.map((answer) =>
        changed(answer, {
          values: issueOf(answer).mend(answer.fields['values'] as AnswerValues),
          review: 'received',
        }),
      ),
    },
    {
      by: 'analyst',
      records: [
        ...[...approved, ...oldInterviews.filter((answer) => !refused.includes(answer))].map((answer) =>
          decided(answer, 'approved', sent.has(answer.id) ? 2 : 1),
        ),
        ...rejected.map((answer) => decided(answer, 'rejected', 1, repeated)),
        ...refused.map((answer) => decided(answer, 'rejected', 1, ownStaff)),
      ],
    },
  ]
}

const finishedOf = ({ fields }: DemoRecord): number => Date.parse(fields['finishedAt'] as string)
const hasPhoto = ({ fields }: DemoRecord): boolean => fields['photos'] !== undefined
const isEvery = (nth: number) => (_answer: DemoRecord, at: number) => at % nth === nth - 1

const changed = ({ entity, id }: DemoRecord, fields: FieldValues): DemoRecord => ({ entity, id, fields })

const sentBack = (answer: DemoRecord, comment: string, question: string): DemoRecord =>
  decided(answer, 'issues', 1, comment, [question])

function decided(
  answer: DemoRecord,
  review: 'issues' | 'approved' | 'rejected',
  days: number,
  comment?: string,
  reopened?: readonly string[],
): DemoRecord {
  const at = Math.min(finishedOf(answer) + days * dayMs, Date.parse(`${demoToday}T10:00:00+08:00`))
  return changed(answer, {
    review,
    reviewComment: comment ?? null,
    reopened: reopened ?? null,
    reviewedBy: [analyst.id],
    reviewedAt: new Date(at).toISOString(),
  })
}
