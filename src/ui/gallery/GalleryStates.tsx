import Store from 'lucide-react/icons/store'
import { Avatar } from '../Avatar.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorPanel } from '../ErrorPanel.tsx'
import { HealthBadge, type Health } from '../HealthBadge.tsx'
import { LoadingOverlay } from '../LoadingOverlay.tsx'
import { ProgressBar, SegmentBar } from '../ProgressBar.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { StatusShape } from '../StatusShape.tsx'
import { Stepper } from '../Stepper.tsx'
import type { RenderLink } from '../shell/navItem.ts'
import { Exhibit, Row } from './Exhibit.tsx'
import styles from './Gallery.module.css'

const statuses = [
  [1, 'Operating'],
  [2, 'In preparation'],
  [3, 'Evaluation'],
  [4, 'Approved'],
  [5, 'Rejected'],
  [0, 'Closed'],
  ['competitor', 'Competitor'],
] as const

const healths: Health[] = [
  { kind: 'saved' },
  { kind: 'toSend', count: 3, areFiles: false },
  { kind: 'sending', count: 1 },
  { kind: 'needsYou', count: 2 },
  { kind: 'offline', since: '14:05', count: 12, areFiles: false },
  { kind: 'offline', since: '14:05', count: 0, areFiles: false },
  { kind: 'needsSignIn', count: 4 },
  { kind: 'notSaved' },
]

/** Renders a plain link; the gallery has no router. */
export const plainLink: RenderLink = ({ children, ...link }) => <a {...link}>{children}</a>

export function GalleryStates() {
  return (
    <>
      <Exhibit title="StatusShape 16, 20, 26 px; cased on the map; Avatar">
        <Row>
          {statuses.map(([status, label]) => (
            <Row key={label}>
              <StatusShape status={status} label={label} />
              <StatusShape status={status} size={20} cased />
              <StatusShape status={status} size={26} />
              {label}
            </Row>
          ))}
        </Row>
        <Row>
          <Avatar name="Lin Yu-chen" />
          <Avatar name="吳凱文" />
          <Avatar name="" />
        </Row>
      </Exhibit>
      <Exhibit title="HealthBadge">
        <Row>
          {healths.map((health) => (
            <HealthBadge key={JSON.stringify(health)} health={health} href="#content" renderLink={plainLink} />
          ))}
        </Row>
      </Exhibit>
      <Exhibit title="EmptyState, ErrorPanel, LoadingOverlay, Skeleton">
        <EmptyState
          icon={<Store size={28} />}
          title="Your stores belong here"
          actions={<Button variant="primary">Add a store</Button>}
        >
          Import a spreadsheet, or load sample data to look around.
        </EmptyState>
        <ErrorPanel title="This list could not be read" onRetry={() => undefined} code="E-0412">
          Your changes are saved on this device. Check the connection and try again.
        </ErrorPanel>
        <div className={styles.loading}>
          <LoadingOverlay />
        </div>
        <Skeleton />
      </Exhibit>
      <Progress />
    </>
  )
}

function Progress() {
  return (
    <Exhibit title="ProgressBar, SegmentBar, Stepper">
      <ProgressBar label="Sending" value={3.2} max={8.4} words="3.2 of 8.4 MB" />
      <SegmentBar
        segments={[
          { id: 'sent', label: '28 sent', value: 28, tone: 'good' },
          { id: 'sending', label: '1 sending', value: 1, tone: 'accent' },
          { id: 'waiting', label: '3 waiting', value: 3, tone: 'neutral' },
          { id: 'you', label: '2 need you', value: 2, tone: 'warn' },
        ]}
        aside={<a href="#content">Save a copy to a file</a>}
      />
      <SegmentBar
        max={5000}
        legend="lines"
        segments={[
          { id: 'pack', label: 'Map pack Taipei', value: 1300, tone: 'data1', amount: '1.3 GB' },
          { id: 'photos', label: 'Photos', value: 860, tone: 'data2', amount: '860 MB' },
          { id: 'stores', label: 'Stores and answers', value: 310, tone: 'data3', amount: '310 MB' },
        ]}
      />
      <Stepper
        label="Import"
        steps={[
          { id: '1', label: 'File', state: 'done' },
          { id: '2', label: 'Columns', state: 'done' },
          { id: '3', label: 'Check', state: 'current' },
          { id: '4', label: 'Import', state: 'next' },
        ]}
      />
    </Exhibit>
  )
}

export function StoreSteps() {
  const step = (
    id: string,
    status: 0 | 1 | 2 | 3 | 4,
    label: string,
    detail: string,
    state: 'done' | 'current' | 'next',
  ) => ({
    id,
    label,
    detail,
    state,
    mark: <StatusShape status={status} size={26} />,
  })
  return (
    <Card>
      <Stepper
        label="Status"
        action={<Button size="small">Close store…</Button>}
        steps={[
          step('3', 3, 'Under evaluation', '12 Mar 2024', 'done'),
          step('4', 4, 'Approved', '2 Apr 2024', 'done'),
          step('2', 2, 'In preparation', '18 Apr 2024', 'done'),
          step('1', 1, 'Operating', 'since 1 Jul 2024', 'current'),
          step('0', 0, 'Closed', 'needs a closing date', 'next'),
        ]}
      />
    </Card>
  )
}
