import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { comparisonAreaOf, leftOutKey } from '#domain/report/areaSetup.ts'
import { ClassMarks, type MarkedClass } from '#mapKit/marks/ClassMarks.tsx'
import { classLook } from '#mapKit/marks/classLook.ts'
import { OutlineLayer } from '#mapKit/OutlineLayer.tsx'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { studyPlace } from '../state/draftStudy.ts'
import { hasLaterFiguresAtom } from '../state/studied.ts'
import { settledAtom } from '../state/studyAtom.ts'
import { useAtomNow } from '../state/useAtomNow.ts'
import { useChosenClasses } from './useChosenClasses.ts'
import { useReportDraft } from './useReportDraft.ts'

export function AreaOnMap() {
  const comparisonArea = comparisonAreaOf(useReportDraft().report)
  const hasFigures = useAtomNow(hasLaterFiguresAtom)
  const shapes = useMemo(() => (comparisonArea ? [comparisonArea.shape] : []), [comparisonArea])
  return (
    <>
      {shapes.length > 0 && <OutlineLayer shapes={shapes} />}
      {hasFigures && <ChosenPoints />}
    </>
  )
}

function ChosenPoints() {
  const study = useAtomValue(settledAtom)
  const { chosen } = useChosenClasses()
  const { report } = useReportDraft()
  const names = chosen.join(' ')
  const drawn = study?.drawn
  const question = useCallback<StudyQuestion<readonly MarkedClass[]>>(
    async (page) => {
      const from = drawn && studyPlace({ name: '', basis: 'drawn', radiusMetres: 0, ownZones: 'ring', drawn })
      if (!drawn || !from || names === '') return []
      return Promise.all(
        names.split(' ').map(async (poiClass, at): Promise<MarkedClass> => {
          const found = await page.placesIn({ id: 'area', shape: drawn.shape }, { kind: 'poi', poiClass }, from)
          const wanted = found.filter(
            ({ poiType }) => !report.leftOut.includes(leftOutKey.poi(poiClass, poiType ?? '')),
          )
          return { look: classLook(at), places: wanted.map(({ place }) => place) }
        }),
      )
    },
    [drawn, names, report.leftOut],
  )
  const classes = useStudyAnswer(names === '' ? undefined : question).value
  return classes && classes.length > 0 ? <ClassMarks classes={classes} /> : null
}
