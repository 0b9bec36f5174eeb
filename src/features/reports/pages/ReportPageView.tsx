import { inks, paper, sizes } from '#draw/report/layout/inks.ts'
import type { ReportPage } from '#draw/report/reportPage.ts'
import { PageItemView } from './PageItemView.tsx'
import styles from './ReportPageView.module.css'
import { fontFamilyOf } from './useReportFonts.ts'

export interface PageViewProps {
  readonly page: ReportPage
  readonly language: string
  /** Returns the URL of a picture; undefined until available. */
  readonly pictureAddress: (sha256: string) => string | undefined
  readonly chosenBlock?: string | undefined
  readonly onChooseBlock?: ((id: string) => void) | undefined
  /** Ids of highlighted figures, which changed since the previous version. */
  readonly markedFigures?: ReadonlySet<string> | undefined
  readonly isGrey?: boolean | undefined
  /** Print time, shown only on paper. */
  readonly printed?: string | undefined
}

export function ReportPageView({
  page,
  language,
  pictureAddress,
  chosenBlock,
  onChooseBlock,
  markedFigures,
  isGrey = false,
  printed,
}: PageViewProps) {
  return (
    <svg
      className={styles.page}
      data-grey={isGrey || undefined}
      viewBox={`0 0 ${page.width} ${page.height}`}
      // Hidden from screen readers, which use the document version instead.
      data-page=""
      aria-hidden="true"
      lang={language}
    >
      <rect width={page.width} height={page.height} fill="#fff" />
      {markedFigures &&
        page.items.map((item, at) =>
          item.kind === 'text' && item.figure !== undefined && markedFigures.has(item.figure) ? (
            <rect
              key={at}
              className={styles.changed}
              x={item.x - 2}
              y={item.y - item.size}
              width={item.width + 4}
              height={item.size * 1.3}
            />
          ) : null,
        )}
      {page.items.map((item, at) => (
        <PageItemView key={at} item={item} pictureAddress={pictureAddress} />
      ))}
      <PrintedLine printed={printed} />
      {onChooseBlock &&
        page.blocks.map(({ id, frame }) => (
          <rect
            key={id}
            data-page-block={id}
            className={styles.block}
            data-chosen={id === chosenBlock || undefined}
            x={frame.x - 6}
            y={frame.y - 5}
            width={frame.width + 12}
            height={frame.height + 10}
            rx={4}
            onClick={() => onChooseBlock(id)}
          />
        ))}
    </svg>
  )
}

const footFonts = (['latin400', 'traditional400', 'simplified400'] as const).map(fontFamilyOf).join(', ')

/** Second footer line: the print time on paper; a PDF has the export time here. */
function PrintedLine({ printed }: Pick<PageViewProps, 'printed'>) {
  return (
    <text
      className={styles.printed}
      x={paper.side}
      y={paper.foot.second}
      fontFamily={footFonts}
      fontSize={sizes.body}
      fill={inks.soft}
    >
      {printed}
    </text>
  )
}
