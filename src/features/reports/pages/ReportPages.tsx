import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import type { ReportChanges } from '#domain/reportAssembly/reportChanges.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { languageTag } from '#domain/locale.ts'
import type { LaidReport } from '#draw/report/reportPage.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useCan } from '#session/useCan.ts'
import type { ReportHost } from '#session/workers/reportHost.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { CountedReport } from '../download/useDownload.ts'
import { CountedFiles } from '../download/CountedFiles.tsx'
import { useExported } from '../paper/useExported.ts'
import { usePrintedText } from '../paper/usePrintedText.ts'
import { FileNotice } from '../files/FileNotice.tsx'
import { makeReportBook, makeReportPdf } from '../files/makeReportFile.ts'
import { type PageViewProps, ReportPageView } from './ReportPageView.tsx'
import styles from './ReportPages.module.css'
import { usePictureAddresses, useReadPicture } from '../files/useReadPicture.ts'
import { useReportFonts } from './useReportFonts.ts'
import { useReportPages } from './useReportPages.ts'

interface ReportPagesProps {
  readonly report: Report
  readonly chosen?: string | undefined
  readonly onChoose?: ((block: string) => void) | undefined
  /** Changes since the previous version, which can be highlighted. */
  readonly changes?: ReportChanges | undefined
  /** Document version for screen readers; shown if the pages or their fonts are unavailable. */
  readonly plain: ReactNode
  /** Report with counted downloads, which require confirmation; downloads are free if missing. */
  readonly counted?: CountedReport | undefined
}

export function ReportPages({ report, changes, chosen, onChoose, plain, counted }: ReportPagesProps) {
  const fonts = useReportFonts()
  const { laid, state, host } = useReportPages(report)
  const { making, onBook, onPdf } = useFreeFiles(report, host)
  const printed = usePrintedText(report.locale)
  const [isGrey, setIsGrey] = useState(false)
  const [isMarked, setIsMarked] = useState(true)
  const marked = useMemo(() => new Set(changes?.figures.map(({ id }) => id)), [changes])
  const isMissing = fonts === 'missing' || state === 'missing'
  const isPlain = isMissing || state === 'failed'
  const pageCount = formatNumber(laid?.pages.length ?? 0)
  return (
    <div className={styles.pages}>
      <div className={styles.bar}>
        <span className={styles.count}>{laid && <Trans>Pages: {pageCount}</Trans>}</span>
        {marked.size > 0 && (
          <Button size="small" aria-pressed={isMarked} onClick={() => setIsMarked(!isMarked)}>
            <Trans>Highlight changes</Trans>
          </Button>
        )}
        <Button size="small" aria-pressed={isGrey} onClick={() => setIsGrey(!isGrey)}>
          <Trans>Grayscale</Trans>
        </Button>
        {counted ? (
          <CountedFiles counted={counted} report={report} />
        ) : (
          <FreeFiles isMaking={making.state === 'making'} {...{ onBook, onPdf }} />
        )}
      </div>
      <FileNotice making={making} />
      {isMissing && <MissingFonts />}
      {laid && laid.unknownLetters.length > 0 && <UnknownLetters letters={laid.unknownLetters} />}
      {isPlain ? (
        <>
          {plain}
          <p className={styles.printed}>{printed}</p>
        </>
      ) : (
        <>
          {laid && fonts === 'ready' ? (
            <Sheets
              laid={laid}
              language={languageTag[report.locale]}
              printed={printed}
              {...{ chosenBlock: chosen, onChooseBlock: onChoose, isGrey }}
              markedFigures={isMarked ? marked : undefined}
            />
          ) : (
            <Skeleton lines={14} />
          )}
          <div className={styles.spoken}>{plain}</div>
        </>
      )}
    </div>
  )
}

function useFreeFiles(report: Report, host: () => ReportHost) {
  const { i18n } = useLingui()
  const read = useReadPicture()
  const exported = useExported()
  const { making, start } = useFileMaking()
  return {
    making,
    onBook: () => void start(async () => makeReportBook(host(), await exported(report), i18n)),
    onPdf: () => void start(async () => makeReportPdf(host(), await exported(report), read)),
  }
}

function Sheets({ laid, ...view }: { laid: LaidReport } & Omit<PageViewProps, 'page' | 'pictureAddress'>) {
  const addresses = usePictureAddresses(laid)
  return laid.pages.map((page, at) => (
    <div key={at} className={styles.paper}>
      <ReportPageView page={page} pictureAddress={(sha256) => addresses.get(sha256)} {...view} />
    </div>
  ))
}

/** Warning that lists up to 20 characters that are missing in all fonts and appear as boxes. */
function UnknownLetters({ letters }: { letters: readonly string[] }) {
  const named = letters.slice(0, 20).join(' ')
  return (
    <FormNotice tone="warn">
      <Trans>These characters aren’t in the page fonts and are shown as □: {named}</Trans>
    </FormNotice>
  )
}

interface FreeFilesProps {
  isMaking: boolean
  onBook: () => void
  onPdf: () => void
}

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
      <Trans>
        Page fonts aren’t on this device yet. They’ll download when you’re online, then stay available offline.
      </Trans>
    </FormNotice>
  )
}
