import { atom, useAtomValue } from 'jotai'
import { type DraftReport, firstReport } from '../state/draftStudy.ts'
import { settledAtom, useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'

const reportAtom = atom((get): DraftReport => get(settledAtom)?.report ?? firstReport)

export function useReportDraft() {
  const report = useAtomValue(reportAtom)
  const step = useStudyStep()
  const set = (part: Partial<DraftReport>) => step(adjust({ report: { ...report, ...part } }))
  const isIn = (key: string) => !report.leftOut.includes(key)
  const put = (key: string, isWanted: boolean) =>
    set({ leftOut: isWanted ? report.leftOut.filter((one) => one !== key) : [...report.leftOut, key] })
  const isOn = (kind: string) => !report.off.includes(kind)
  const turn = (kind: string, isWanted: boolean) =>
    set({ off: isWanted ? report.off.filter((one) => one !== kind) : [...report.off, kind] })
  return { report, set, isIn, put, isOn, turn }
}
