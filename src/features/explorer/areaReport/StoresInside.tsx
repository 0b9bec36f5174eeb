import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { CountedPlace } from '#analysis/studyTypes.ts'
import { latestMonth, monthsOf, sumSales, twelveMonthsTo } from '#domain/performance/performanceFigures.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { studyPlace } from '../state/draftStudy.ts'
import { settledAtom } from '../state/studyAtom.ts'
import { useMoneyText } from '../text/useMoneyText.ts'
import panel from '../style/WhatIf.module.css'
import styles from './AreaReport.module.css'
import { useStoreName } from './useStoreName.ts'

export function StoresInside() {
  const study = useAtomValue(settledAtom)
  const canSeeSales = useCan('commercial.view')
  const question = useCallback<StudyQuestion<readonly CountedPlace[]>>(
    async (page) => {
      const place = study && studyPlace(study)
      if (!place || !study.drawn) return []
      return page.placesIn({ id: 'inside', shape: study.drawn.shape }, { kind: 'ownStore' }, place)
    },
    [study],
  )
  const stores = useStudyAnswer(study?.drawn ? question : undefined).value ?? []
  if (stores.length === 0) return null
  return (
    <section className={panel.section} aria-labelledby="area-inside">
      <div className={panel.sectionHead}>
        <h3 id="area-inside">
          <Trans>Your stores in this area</Trans>
        </h3>
        {canSeeSales && (
          <span className={panel.aside}>
            <Trans>12-month sales</Trans>
          </span>
        )}
      </div>
      <ul className={styles.rows}>
        {stores.map(({ id }) => (
          <InsideRow key={id} id={id} hasSales={canSeeSales} />
        ))}
      </ul>
    </section>
  )
}

function InsideRow({ id, hasSales }: { id: string; hasSales: boolean }) {
  const name = useStoreName(id)
  const moneyText = useMoneyText()
  const sales = useRecords(
    async (database) => {
      if (!hasSales) return null
      const months = monthsOf((await recordsOfStore(database, 'performance', id)).map(({ fields }) => fields))
      const last = latestMonth(months)?.month
      return (last && sumSales(twelveMonthsTo(months, last)).sum) ?? null
    },
    [id, hasSales],
  )
  return (
    <li className={styles.row}>
      <span className={styles.check}>{name}</span>
      {hasSales && <span className={styles.count}>{sales ? moneyText(sales.amount, sales.currency) : '–'}</span>}
    </li>
  )
}
