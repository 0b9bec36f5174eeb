import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Report } from '#domain/report/reportNode.ts'
import { languageTag } from '#domain/locale.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useCan } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { CountedReport } from '../download/useDownload.ts'
import { CountedFiles } from '../download/CountedFiles.tsx'
import { FileNotice } from './FileNotice.tsx'
import { makeReportBook, makeReportPdf } from './makeReportFile.ts'
import { ReportPageView } from './ReportPageView.tsx'
import styles from './ReportPages.module.css'
import { usePictureAddresses, useReadPicture } from './useReadPicture.ts'
import { useReportFonts } from './useReportFonts.ts'
import { useReportPages } from './useReportPages.ts'

interface ReportPagesProps {
  readonly report: Report
  readonly chosen?: string | undefined
  readonly onChoose?: ((block: string) => void) | undefined
  /** The same as a document, for those who listen; shown where the fonts of pages are neither on this device nor to be had. */
  readonly plain: ReactNode
  /** Its files are asked for and counted first; those of others are free. */
  readonly counted?: CountedReport | undefined
}

/** A report as the pages of its PDF, and its files. Everything is made on this device. */
export function ReportPages({ report, chosen, onChoose, plain, counted }: ReportPagesProps) {
  const { i18n } = useLingui()
  const fonts = useReportFonts()
  const { laid, state, host } = useReportPages(report)
  const addresses = usePictureAddresses(laid)
  const read = useReadPicture()
  const { making, start } = useFileMaking()
  const [isGrey, setIsGrey] = useState(false)
  const isMissing = fonts === 'missing' || state === 'missing'
  const isPlain = isMissing || state === 'failed'
  const pageCount = formatNumber(laid?.pages.length ?? 0)
  return (
    <div className={styles.pages}>
      <div className={styles.bar}>
        <span className={styles.count}>{laid && <Trans>Pages: {pageCount}</Trans>}</span>
        <Button size="small" aria-pressed={isGrey} onClick={() => setIsGrey(!isGrey)}>
          <Trans>Grey print</Trans>
        </Button>
        {counted ? (
          <CountedFiles counted={counted} report={report} />
        ) : (
          <FreeFiles
            isMaking={making.state === 'making'}
            onBook={() => void start(() => makeReportBook(host(), report, i18n))}
            onPdf={() => void start(() => makeReportPdf(host(), report, read))}
          />
        )}
      </div>
      <FileNotice making={making} />
      {isMissing && <MissingFonts />}
      {laid && laid.unknownLetters.length > 0 && <UnknownLetters letters={laid.unknownLetters} />}
      {isPlain ? (
        plain
      ) : (
        <>
          {laid && fonts === 'ready' ? (
            laid.pages.map((page, at) => (
              <div key={at} className={styles.paper}>
                <ReportPageView
                  page={page}
                  language={languageTag[report.locale]}
                  pictureAddress={(sha256) => addresses.get(sha256)}
                  {...{ chosenBlock: chosen, onChooseBlock: onChoose, isGrey }}
                />
              </div>
            ))
          ) : (
            <Skeleton lines={14} />
          )}
          <div className={styles.spoken}>{plain}</div>
        </>
      )}
    </div>
  )
}

/** Letters that no font of pages has: they stand as a box on the paper, and whoever signs it should know before. */
function UnknownLetters({ letters }: { letters: readonly string[] }) {
  const named = letters.slice(0, 20).join(' ')
  return (
    <FormNotice tone="warn">
      <Trans>No font of pages has these letters; they stand as □: {named}</Trans>
    </FormNotice>
  )
}

interface FreeFilesProps {
  isMaking: boolean
  onBook: () => void
  onPdf: () => void
}

/** The files of a report that nobody counts, for those who may take them along. */
function FreeFiles({ isMaking, onBook, onPdf }: FreeFilesProps) {
  if (!useCan('report.download')) return null
  return (
    <>
      <Button size="small" busy={isMaking} onClick={onBook}>
        XLSX
      </Button>
      <Button size="small" variant="primary" busy={isMaking} onClick={onPdf}>
        PDF
      </Button>
    </>
  )
}

function MissingFonts() {
  return (
    <FormNotice tone="warn">
      <Trans>The fonts of pages are not on this device yet. They come once there is a network, and stay.</Trans>
    </FormNotice>
  )
}
