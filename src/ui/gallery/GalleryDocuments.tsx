import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Badge } from '../Badge.tsx'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { ComboBox } from '../ComboBox.tsx'
import { FigureButton } from '../FigureButton.tsx'
import { KeyValueList } from '../KeyValueList.tsx'
import { MultiSelect } from '../MultiSelect.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { Panel } from '../Panel.tsx'
import { Sheet } from '../Sheet.tsx'
import type { SheetStop } from '../sheetStops.ts'
import { StatusShape } from '../StatusShape.tsx'
import { Cell, HeadCell, Table, TableFrame } from '../Table.tsx'
import { Tabs } from '../Tabs.tsx'
import { TagsField } from '../TagsField.tsx'
import { Exhibit } from './Exhibit.tsx'
import styles from './Gallery.module.css'
import { plainLink } from './GalleryStates.tsx'
import { cities, long } from './samples.ts'

export function GalleryDocuments() {
  const [tab, setTab] = useState('facts')
  return (
    <>
      <Exhibit title="Breadcrumbs, PageHeader, Tabs, KeyValueList">
        <Breadcrumbs
          renderLink={plainLink}
          crumbs={[
            { label: 'Stores', href: '#content' },
            { label: 'Taipei City', href: '#content' },
            { label: 'TPE-007' },
          ]}
        />
        <PageHeader
          mark={<StatusShape status={1} size={26} />}
          title="Site C leads on sales; it also takes the most from your own stores"
          detail="C is ahead on 5 of 10 measures, A on 1, B on 4."
          actions={<Button icon={<Printer size={20} />}>Print A4</Button>}
        />
        <Tabs
          label="Store"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'facts', label: 'Facts' },
            { id: 'lease', label: 'Lease' },
            { id: 'photos', label: 'Photos', count: 14 },
          ]}
        >
          <KeyValueList
            facts={[
              { key: 'brand', label: 'Brand', value: 'Morning Ridge' },
              { key: 'space', label: 'Total space', value: '42.6 坪', aside: '140.8 m²' },
              { key: 'parking', label: 'Parking', value: '–' },
              { key: 'long', label: 'Address', value: long },
            ]}
          />
        </Tabs>
      </Exhibit>
      <Exhibit title="Table">
        <TableFrame label="Rows of the file" className={styles.table}>
          <SampleTable />
        </TableFrame>
      </Exhibit>
      <SearchFields />
      <Figures />
    </>
  )
}

function SampleTable() {
  return (
    <Table>
      <thead>
        <tr>
          <HeadCell sort="ascending">Store ID</HeadCell>
          <HeadCell sort="none">Name</HeadCell>
          <HeadCell numeric sort="none">
            Rent / month
          </HeadCell>
          <HeadCell numeric>Seats</HeadCell>
        </tr>
      </thead>
      <tbody>
        {['TPE-003', 'TPE-007', 'TPE-011', 'TPE-022', 'TPE-039'].map((code, row) => (
          <tr key={code} aria-selected={row === 2}>
            <Cell>{code}</Cell>
            <Cell>Zhongxiao Fuxing</Cell>
            <Cell numeric state={row === 1 ? 'changed' : undefined}>
              {row === 1 && <del>NT$ 186,000</del>}
              NT$ 191,580
            </Cell>
            <Cell numeric state={row === 3 ? 'refused' : undefined}>
              {row === 0 ? '–' : 46}
              {row === 3 && <small>whole number</small>}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function SearchFields() {
  const [city, setCity] = useState('1')
  const [chosen, setChosen] = useState(['1', '3'])
  const [tags, setTags] = useState(['corner', '近捷運'])
  return (
    <Exhibit title="ComboBox, MultiSelect, TagsField">
      <ComboBox label="City" value={city} onChange={setCity} choices={cities} hint="Type a name in either language." />
      <ComboBox
        label="City"
        value=""
        onChange={setCity}
        choices={cities}
        error="Choose a city from the list."
        required
      />
      <MultiSelect label="Cities" values={chosen} onChange={setChosen} choices={cities} placeholder="Add a city" />
      <TagsField label="Characteristics" tags={tags} onChange={setTags} suggestions={['school', 'night market']} />
      <TagsField label="Disabled" tags={tags} onChange={setTags} disabled />
    </Exhibit>
  )
}

function Figures() {
  return (
    <Exhibit title="FigureButton with its Popover; Card tones">
      <div className={styles.figures}>
        {(['large', 'medium', 'inline'] as const).map((size) => (
          <div key={size} className={styles.figure}>
            Population
            <div>
              <FigureButton
                label="Population, 10 min walk"
                value="56,782"
                unit="people"
                size={size}
                foot={<Button variant="soft">Copy with source</Button>}
              >
                <p>Σ people in village × share of the village inside the zone</p>
                <KeyValueList
                  facts={[
                    { key: 'source', label: 'Source', value: 'Household registration' },
                    { key: 'vintage', label: 'Vintage', value: <Badge tone="warn">Dec 2020</Badge> },
                  ]}
                />
              </FigureButton>
            </div>
          </div>
        ))}
      </div>
      <Card title="Closing date" aside="20 Nov, 13:40" tone="bad">
        12 Mar 2023 is before the opening date.
      </Card>
      <Card title="Seat count" aside="was 40" tone="warn">
        Two values: 42 and 44.
      </Card>
    </Exhibit>
  )
}

export function GalleryMapParts() {
  const [stop, setStop] = useState<SheetStop>('peek')
  const [folded, setFolded] = useState(false)
  return (
    <Exhibit title="Panel, Sheet" wide>
      <div className={styles.stage}>
        <Panel
          className={styles.floating}
          mark={<StatusShape status={3} size={26} />}
          title="Candidate site C"
          detail="安和路一段 · 25.03510, 121.55330"
          collapsed={folded}
          onCollapse={setFolded}
          onClose={() => setFolded(true)}
          foot={
            <>
              <Button variant="primary">Save candidate</Button>
              <Button>Compare 2</Button>
            </>
          }
        >
          <KeyValueList
            facts={Array.from({ length: 14 }, (_, row) => ({ key: `${row}`, label: `Fact ${row}`, value: `${row}` }))}
          />
        </Panel>
      </div>
      <div className={styles.stage}>
        <Sheet label="Candidate site B" stop={stop} onStopChange={setStop}>
          <KeyValueList
            facts={Array.from({ length: 14 }, (_, row) => ({ key: `${row}`, label: `Fact ${row}`, value: `${row}` }))}
          />
        </Sheet>
      </div>
    </Exhibit>
  )
}
