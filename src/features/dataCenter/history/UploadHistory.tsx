import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatLongMoment, formatNumber } from '#i18n/formats.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { AppLink } from '#session/navigation.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import styles from './History.module.css'
import { uploadAddress } from './uploadAddress.ts'
import { UploadState } from './UploadState.tsx'
import { useUploads } from './useUploads.ts'

type Upload = LocalRecord<'upload'>

export function UploadHistory() {
  const { t } = useLingui()
  const uploads = useUploads()
  const isPhone = useWindowClass() === 'phone'
  return (
    <Card flush title={<Trans>Upload history</Trans>}>
      {uploads === undefined ? (
        <Skeleton lines={4} />
      ) : uploads.length === 0 ? (
        <p className={styles.empty}>
          <KnownOnceRead>
            <Trans>No imports yet. Each import appears here with its file, and you can undo the whole import.</Trans>
          </KnownOnceRead>
        </p>
      ) : isPhone ? (
        <ul className={styles.cards}>
          {uploads.map((upload) => (
            <UploadCard key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : (
        <TableFrame label={t`Upload history`} className={styles.frame}>
          <Table>
            <thead>
              <Heads />
            </thead>
            <tbody>
              {uploads.map((upload) => (
                <UploadLine key={upload.id} upload={upload} />
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
    </Card>
  )
}

function Heads() {
  return (
    <tr>
      <HeadCell>
        <Trans>File</Trans>
      </HeadCell>
      <HeadCell>
        <Trans>Type</Trans>
      </HeadCell>
      <HeadCell>
        <Trans>Status</Trans>
      </HeadCell>
      <HeadCell>
        <Trans>User and date</Trans>
      </HeadCell>
      <HeadCell numeric>
        <Trans>New</Trans>
      </HeadCell>
      <HeadCell numeric>
        <Trans>Changed</Trans>
      </HeadCell>
      <HeadCell numeric>
        <Trans context="import">Rejected</Trans>
      </HeadCell>
    </tr>
  )
}

/** Formats a count; a dash until the server has counted. */
const figure = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value))

const kindName = ({ fields: { kind = '' } }: Upload): string => choiceLabel('sheetKind', kind)

function Who({ fields: { sentBy, sentAt } }: Upload) {
  return (
    <>
      {sentBy}
      <span className={styles.quiet}>{sentAt === undefined ? '' : formatLongMoment(sentAt)}</span>
    </>
  )
}

function UploadLine({ upload }: { upload: Upload }) {
  const { name = '', rowsNew, rowsChanged, rowsRefused } = upload.fields
  return (
    <tr>
      <Cell>
        <AppLink href={uploadAddress(upload.id)} className={styles.name}>
          {name}
        </AppLink>
      </Cell>
      <Cell>{kindName(upload)}</Cell>
      <Cell>
        <UploadState upload={upload} />
      </Cell>
      <Cell>
        <Who {...upload} />
      </Cell>
      <Cell numeric>{figure(rowsNew)}</Cell>
      <Cell numeric>{figure(rowsChanged)}</Cell>
      <Cell numeric>{figure(rowsRefused)}</Cell>
    </tr>
  )
}

function UploadCard({ upload }: { upload: Upload }) {
  const { rowsNew, rowsChanged, rowsRefused } = upload.fields
  const [added, changed, refused] = [rowsNew, rowsChanged, rowsRefused].map(figure)
  return (
    <li className={styles.card}>
      <AppLink href={uploadAddress(upload.id)} className={styles.name}>
        {upload.fields.name ?? ''}
      </AppLink>
      <span>{kindName(upload)}</span>
      <UploadState upload={upload} />
      {rowsNew !== undefined && (
        <span>
          <Trans>
            {added} added, {changed} updated, {refused} rejected
          </Trans>
        </span>
      )}
      <Who {...upload} />
    </li>
  )
}
