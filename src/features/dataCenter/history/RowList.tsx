import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { isSheetKind, sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { readImportRows } from '#domain/contracts/imports.ts'
import { call } from '#api/call.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { reasonText } from '../reasonText.ts'
import styles from './History.module.css'

type Row = Awaited<ReturnType<typeof fetchRows>>['rows'][number]

interface RowListProps {
  upload: LocalRecord<'upload'>
  list: 'refused' | 'left'
  title: ReactNode
}

const fetchRows = (id: string, list: RowListProps['list'], from: number) => call(readImportRows, { id, list, from })

export function RowList({ upload, list, title }: RowListProps) {
  const { id, fields } = upload
  const { rowsRefused, undoLeft } = fields
  const [rows, setRows] = useState<readonly Row[]>([])
  const [total, setTotal] = useState<number>()
  const [wanted, setWanted] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    fetchRows(id, list, wanted).then(
      (answer) => {
        if (isLeft) return
        setIsFailed(false)
        setTotal(answer.total)
        setRows((before) => [...before.slice(0, wanted), ...answer.rows])
      },
      () => {
        if (!isLeft) setIsFailed(true)
      },
    )
    return () => {
      isLeft = true
    }
  }, [id, list, wanted, rowsRefused, undoLeft])
  const kind = fields.kind ?? ''
  const entity = isSheetKind(kind) ? sheetKindOf(kind).parts[0].entity : 'store'
  return (
    <Card flush title={title} aside={total !== undefined && formatNumber(total)}>
      {isFailed && rows.length === 0 ? (
        <p className={styles.empty}>
          <Trans>These rows aren’t available right now. They’ll appear when you’re online.</Trans>
        </p>
      ) : total === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <>
          <ul className={styles.rows}>
            {rows.map(({ row, name, reasons }) => (
              <li key={row}>
                <span className={styles.quiet}>
                  <Trans>Row {row}</Trans>
                </span>
                <b>{name}</b>
                <span>{reasons.map((reason) => reasonText(entity, reason)).join(' · ')}</span>
              </li>
            ))}
          </ul>
          {rows.length < total && (
            <div className={styles.empty}>
              <Button onClick={() => setWanted(rows.length)}>
                <Trans>Show more</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
