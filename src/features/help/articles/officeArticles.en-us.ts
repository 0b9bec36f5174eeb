import type { Articles } from './articleIds.ts'

/** English articles on desktop work, the device and the company. */
export const officeArticles = {
  dashboards: {
    title: 'Read the dashboards',
    purpose: 'The chain on one page: sales, openings, leases that need a decision, overlaps and what waits.',
    steps: [
      'Open Dashboard; Overall is for the chain, Summary for one store, area or group.',
      'Choose the scope at the top.',
      'Arrange the cards; press a figure to see how it is made.',
    ],
    know: [
      'Figures come from this device, so they are the same offline.',
      'What your role may not see is not counted.',
    ],
  },
  reports: {
    title: 'Site reports',
    purpose: 'Put what is known about a site on paper.',
    steps: [
      'Start a report from a store or from a study.',
      'Choose its blocks; figures come with their sources.',
      'Hand it in for approval, or take it out as a file.',
    ],
    know: [
      'An approved report is read-only; the next edit begins a new version.',
      'Blocks for which somebody lacks the right are left out for them.',
    ],
  },
  compare: {
    title: 'Comparing sites',
    purpose: 'Set 2 to 12 stores, candidates, points or areas side by side and see which is ahead on what.',
    steps: [
      'Open Reports, press “Compare sites” and add each site; areas are found by their name.',
      'Press “Compare”. The better side of each measure is marked; hold it to see why.',
      'Press “Choose measures” to hide, order and weigh measures, or “Totals” to divide them by people, m² or ping.',
      'Choose two sites under “What makes the difference”: its steps add up to the difference exactly.',
      'Press “Blocks” to leave parts out or change their order, then take it along as PDF or XLSX.',
    ],
    know: [
      'The score counts a measure only where every site has it. Until somebody sets weights, all weigh the same.',
      '“Run again” asks all sites again with the data of this device. What was sent for approval stays as it was.',
      'What your rights leave out is in none of the rows, nor in the files.',
    ],
  },
  methods: {
    title: 'How figures are made',
    purpose: 'Every figure has a formula, a source and a caveat, and you can read them.',
    steps: [
      'Press a figure on any screen: its formula and inputs open.',
      'Press “Method” there, or open Methods, to read the whole of it.',
      'Search methods by any word.',
    ],
    know: ['The coverage says how much of an area has data. Unknown is “–”, never 0.'],
  },
  dataCenter: {
    title: 'Import and export lists',
    purpose: 'Bring in stores, trade zones, POIs or competitors from a spreadsheet, and see first what would change.',
    steps: [
      'Open Data Center and drop an XLSX, CSV or GeoJSON file; columns may stand in any order.',
      'Check how columns are read, and the preview: new, changed, unchanged, refused.',
      'Press a refused cell to fix it there, in one row or wherever its column says the same. Your file stays as it is.',
      'Apply. The upload history keeps it, and an import can be taken back.',
    ],
    know: [
      'Every row ends as applied or in a list of reasons that you can download.',
      'Offline the import waits in the queue and is applied with the next connection.',
    ],
  },
  device: {
    title: 'Work offline, and see what was sent',
    purpose: 'You never have to wonder whether something is saved.',
    steps: [
      'Look at the badge at the top: saved here, waiting to be sent, or needs you.',
      'Press it for the list of all that waits, with the reason where something was refused.',
      'Before a long day without signal, download the map of the region.',
    ],
    know: [
      'Closing the window loses nothing. Clearing the site’s data in the browser does.',
      'Install the app, so that the browser keeps its storage.',
    ],
  },
  conflicts: {
    title: 'When two people changed the same field',
    purpose: 'Both values are kept until somebody decides.',
    steps: ['Open what needs you.', 'Compare both values, who wrote them and when.', 'Keep one, or type a third.'],
    know: [
      'Fields that different people changed never clash.',
      'For status, lease and money the first value stays until it is decided.',
    ],
  },
  brands: {
    title: 'Brands that you track',
    purpose: 'Name your own brands and those of competitors, so that maps and figures know them.',
    steps: ['Open Tracked brands.', 'Add a brand with its colour and its type.', 'Press the star to track it.'],
    know: ['How many brands may be tracked depends on the plan.'],
  },
  company: {
    title: 'Company settings and choice lists',
    purpose: 'What holds for everybody: name, units, currency, limits, and the choices in lists.',
    steps: [
      'Open Settings, then Company or Choice lists.',
      'Change what has changed.',
      'Everybody has it with their next sync.',
    ],
    know: [
      'Choices that are in use stay readable when they are taken out of a list.',
      'Only owners and administrators change these.',
    ],
  },
  users: {
    title: 'Invite colleagues and give rights',
    purpose: 'Everybody sees and changes what their work needs, and nothing else.',
    steps: [
      'Open Users and press Invite.',
      'Choose roles; a surveyor is bound to stores.',
      'Later, disable an account or end its sessions here.',
    ],
    know: ['Roles add up.', 'Every change of rights stands in the audit.'],
  },
  plan: {
    title: 'Plan, licences and invoices',
    purpose: 'What your plan has room for, and what it costs.',
    steps: [
      'Open Plan and billing in the settings to see what is used.',
      'Choose a plan; the credit for unused days is taken off.',
      'Fill in the invoice: two-copy for persons, three-copy with the tax number.',
    ],
    know: [
      'When a plan ends, reading and export stay; nothing is deleted.',
      'What exceeds a plan is read-only: the oldest stores, and who has been there longest, go on.',
      'An invoice can be changed for 7 days.',
      'Only the owner sees money.',
    ],
  },
  profile: {
    title: 'Your profile, language and look',
    purpose: 'Your name, password, units, language and theme.',
    steps: [
      'Open your account at the top right.',
      'Change name, email or password; a new email is confirmed by a letter.',
      'Choose light, dark or sunlight, and your units.',
    ],
    know: ['Signing out leaves unsent work on the device, for you only.'],
  },
  shortcuts: {
    title: 'Keys for quick hands',
    purpose: 'What can be pressed, can be reached by the keyboard.',
    steps: [
      'Press ? anywhere but in a field: the list of keys opens.',
      'g and then m, s, o or e goes to the map, the stores, “On this device” or the settings.',
      'On the map, one letter takes a tool, arrows move the map, and + and − zoom. Esc closes what is on top.',
    ],
    know: ['Keys rest while you type into a field.'],
  },
  feedback: {
    title: 'Tell us something',
    purpose: 'A wish, a mistake, a question: write it where you meet it.',
    steps: [
      'Press “?” and then Feedback on any screen.',
      'Choose a topic, write, and add a picture of the screen. Blur what nobody should see.',
      'Send. The answer comes to the help centre, and you are told.',
    ],
    know: [
      'It is kept on this device and goes out with the next connection.',
      'Nobody in your company sees it, only the provider does.',
      'Blurred parts are gone from the picture before it is sent.',
    ],
  },
} satisfies Partial<Articles>
