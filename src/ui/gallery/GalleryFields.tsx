import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { CheckboxField } from '../CheckboxField.tsx'
import { DateField } from '../DateField.tsx'
import { FilePicker } from '../FilePicker.tsx'
import { NumberField } from '../NumberField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { SegmentedControl } from '../SegmentedControl.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { Exhibit } from './Exhibit.tsx'
import styles from './Gallery.module.css'
import { cities, long, withCommas } from './samples.ts'

export function GalleryFields() {
  return (
    <>
      <TextFields />
      <ChoiceFields />
      <Toggles />
    </>
  )
}

function TextFields() {
  const [name, setName] = useState('Dunnan 敦南店')
  const [rent, setRent] = useState('186,000')
  const [day, setDay] = useState('2024-07-01')
  const [hour, setHour] = useState('07:00')
  return (
    <>
      <Exhibit title="TextField, PasswordField, TextArea">
        <TextField label="Store name" value={name} onChange={setName} required hint="As on the sign." />
        <TextField
          label="Search"
          labelHidden
          prefix={<Search size={18} />}
          value=""
          onChange={setName}
          placeholder="Find a row"
        />
        <TextField
          label="Store ID"
          value="TPE-007"
          onChange={setName}
          error="This store ID is already used by Dunnan B1. Choose another one."
          hint="Letters, figures and hyphens."
        />
        <TextField label={long} value={long} onChange={setName} disabled hint={long} />
        <TextField label="Read only" value="25.0399, 121.5492" onChange={setName} readOnly />
        <PasswordField
          label="Password"
          labelAside={<a href="#content">Forgot password</a>}
          value="correct horse"
          onChange={setName}
          large
        />
        <TextArea label="Note" value={`${long}\n${long}`} onChange={setName} />
      </Exhibit>
      <Exhibit title="NumberField, DateField, TimeField">
        <NumberField
          label="Rent total"
          prefix="NT$"
          suffix="/ month"
          value={rent}
          mask={withCommas}
          onChange={setRent}
          inputMode="numeric"
        />
        <div className={styles.pair}>
          <NumberField label="Total space" suffix="坪" value="42.6" onChange={setRent} />
          <NumberField label="Seats" value="−4" onChange={setRent} error="Seats must be 0 or more." />
          <DateField label="Opening date" value={day} onChange={setDay} />
          <TimeField label="Opening hour" value={hour} onChange={setHour} />
        </div>
      </Exhibit>
    </>
  )
}

function ChoiceFields() {
  const [format, setFormat] = useState('')
  const [channel, setChannel] = useState('direct')
  const [mode, setMode] = useState('walk')
  const [minutes, setMinutes] = useState('10')
  return (
    <Exhibit title="Select, RadioGroup, SegmentedControl">
      <div className={styles.pair}>
        <Select label="Format" value={format} onChange={setFormat} choices={cities} emptyLabel="Not chosen" required />
        <Select label="Format" value="2" onChange={setFormat} choices={cities} error="Choose a format." />
        <Select label="Disabled" value="3" onChange={setFormat} choices={cities} disabled />
      </div>
      <RadioGroup
        label="Channel"
        value={channel}
        onChange={setChannel}
        choices={[
          { value: 'direct', label: 'Direct' },
          { value: 'franchise', label: 'Franchise', detail: 'Run by a partner under contract' },
          { value: 'none', label: 'Not to be had', disabled: true },
        ]}
        hint="Who runs the store."
      />
      <SegmentedControl
        label="Way of travel"
        value={mode}
        onChange={setMode}
        segments={[
          { value: 'walk', label: 'Walk' },
          { value: 'drive', label: 'Drive' },
          { value: 'ring', label: 'Ring' },
        ]}
      />
      <SegmentedControl
        label="Minutes"
        accent
        value={minutes}
        onChange={setMinutes}
        segments={['5', '10', '15'].map((value) => ({ value, label: `${value} min` }))}
      />
    </Exhibit>
  )
}

function Toggles() {
  const [on, setOn] = useState(true)
  return (
    <Exhibit title="CheckboxField, Switch, FilePicker">
      <div>
        <CheckboxField label="I accept the terms" checked={on} onChange={setOn} />
        <CheckboxField label="All stores" detail="12 of 38 chosen" checked={false} indeterminate onChange={setOn} />
        <CheckboxField label="Terms" checked={false} onChange={setOn} error="Accept the terms to go on." />
        <CheckboxField label="Disabled" checked disabled onChange={setOn} />
      </div>
      <div>
        <Switch label="Population density" detail="Village · Dec 2020" checked={on} onChange={setOn} />
        <Switch label="Household income" detail="Village · 2021" checked={!on} onChange={setOn} />
        <Switch label="Street view" detail="Needs a connection" checked={false} disabled onChange={setOn} />
        <Switch label={long} atEnd checked={on} onChange={setOn} />
      </div>
      <FilePicker
        label="Files"
        words="Choose files"
        description={long}
        accept=".csv"
        error="Choose at least one file."
        onChoose={() => undefined}
      />
    </Exhibit>
  )
}

function TimeField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric' | 'placeholder'>) {
  return <TextField {...props} type="time" />
}
