import type { Articles } from './articleIds.ts'

export const officeArticles = {
  dashboards: {
    title: 'Read the dashboards',
    purpose: 'The chain on one page: sales, openings, leases to decide, overlaps and pending items.',
    steps: [
      'Open “Dashboard”. “Overview” covers the chain, “Summary” one store, area or group.',
      'Choose the scope at the top.',
      'Select “Arrange” to reorder the cards, or a figure to see how it’s calculated.',
    ],
    know: [
      'Figures are calculated on this device, so they’re the same offline.',
      'Data your role can’t see isn’t counted.',
    ],
  },
  reports: {
    title: 'Site reports',
    purpose: 'Turn what you know about a site into a report.',
    steps: [
      'Create a report from a store or a study.',
      'Choose its blocks. Figures include their sources.',
      'Select “Send for approval”, or download the report as a file.',
    ],
    know: [
      'An approved report is read-only. The next edit starts a new version.',
      'Users don’t see blocks that their rights don’t include.',
    ],
  },
  compare: {
    title: 'Compare sites',
    purpose: 'See 2 to 12 stores, candidates, points or areas side by side, and which one leads on what.',
    steps: [
      'Open “Reports”, select “Compare sites” and add each site. You can find areas by name.',
      'Select “Compare”. The best site on each measure is marked, and the reason is shown.',
      'Use “Choose measures” to hide, sort and weight measures. Change “Totals” to see figures per person, m² or ping.',
      'Choose two sites under “Difference between two sites”. The parts add up exactly to the difference.',
      'Use “Blocks” to hide parts or change their order, then download a PDF or XLSX.',
    ],
    know: [
      'The score includes only measures that every site has. Until you set weights, all measures weigh the same.',
      '“Recalculate” updates all sites with the data on this device. A version sent for approval doesn’t change.',
      'Anything your rights don’t include is left out of all rows and files.',
    ],
  },
  methods: {
    title: 'How figures are calculated',
    purpose: 'Every figure has a formula, a source and a caveat that you can read.',
    steps: [
      'Select a figure on any screen to see its formula and inputs.',
      'Select “About this method”, or open “Methods”, for the full description.',
      'Search methods by any word.',
    ],
    know: ['Coverage shows how much of an area has data. Unknown is “–”, never 0.'],
  },
  dataCenter: {
    title: 'Import and export lists',
    purpose:
      'Import stores, trade zones, POIs or competitors from a spreadsheet, and see what would change before you apply it.',
    steps: [
      'Open “Data Center” and drop an XLSX, CSV or GeoJSON file. Columns can be in any order.',
      'Check the matched columns and the preview: new, changed, unchanged, rejected.',
      'Select a rejected cell to fix it, in one row or in all rows with the same value. Your file doesn’t change.',
      'Import the rows. “Upload history” lists every import, and “Undo import” reverts it.',
    ],
    know: [
      'Every row is either imported or listed as rejected, with a reason. You can download the list.',
      'Offline, the import is saved on this device and applied when you’re online.',
    ],
  },
  device: {
    title: 'Work offline and check what’s been sent',
    purpose: 'Always know whether your work is saved.',
    steps: [
      'Check the badge at the top: saved on this device, to send, or needs your attention.',
      'Select it to see all unsent changes, and why any were rejected.',
      'Before a long day without signal, check here that this device is ready to go offline.',
    ],
    know: [
      'Closing the window doesn’t lose anything. Clearing site data in the browser does.',
      'Install the app so that the browser keeps its data.',
    ],
  },
  conflicts: {
    title: 'When two people change the same field',
    purpose: 'Both values are kept until someone decides.',
    steps: [
      'Open an item under “Needs your attention”.',
      'Compare both values, who entered them and when.',
      'Keep one, or enter another value.',
    ],
    know: [
      'Changes to different fields never conflict.',
      'For status, lease and money, the first value applies until someone decides.',
    ],
  },
  brands: {
    title: 'Track brands',
    purpose: 'Add your own and competing brands so that maps and figures recognize them.',
    steps: [
      'Open “Tracked brands”.',
      'Select “Add brand”, then choose its color and type.',
      'Turn on the switch of a competing brand to track it.',
    ],
    know: ['Your plan limits how many brands you can track.'],
  },
  company: {
    title: 'Company settings and choice lists',
    purpose: 'Settings for everyone: name, units, currency, limits and the choices in lists.',
    steps: [
      'Open “Settings”, then “Company” or “Choice lists”.',
      'Make your changes.',
      'Everyone gets them with their next sync.',
    ],
    know: [
      'Choices in use stay readable after they’re removed from a list.',
      'Only owners and administrators can change these settings.',
    ],
  },
  users: {
    title: 'Invite colleagues and set account rights',
    purpose: 'Everyone sees and edits what they need for their work, and nothing else.',
    steps: [
      'Open “User management” and select “Invite”.',
      'Choose account rights. For a surveyor, also choose bound stores.',
      'Later, set an account to “Invalid”, or select “Sign out on all devices”.',
    ],
    know: ['The rights of several roles add up.', 'Every change of rights is in the activity log.'],
  },
  plan: {
    title: 'Plan, billing and invoices',
    purpose: 'What your plan includes, and what it costs.',
    steps: [
      'Open “Plan and billing” in the settings to see your usage.',
      'Choose a plan. Unused days are credited.',
      'Enter the invoice details: two-copy (personal), or three-copy (company) with the tax number.',
    ],
    know: [
      'When a plan ends, you can still view and export. Nothing is deleted.',
      'Anything over your plan’s limits becomes read-only. The oldest stores and earliest members stay active.',
      'You can change an invoice for 7 days.',
      'Only owners see amounts.',
    ],
  },
  profile: {
    title: 'Profile, language and appearance',
    purpose: 'Your name, password, units, language and theme.',
    steps: [
      'Open your account at the top right.',
      'Change your name, email or password. We’ll email a new address to verify it.',
      'Choose light, dark or sunlight, and your units.',
    ],
    know: ['After you sign out, unsent changes stay on this device. Only you can see them.'],
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    purpose: 'Anything you can click, you can also reach with the keyboard.',
    steps: [
      'Type ? outside a field to see all shortcuts.',
      'Type g, then m, s, o or e to go to the map, stores, “On this device” or settings.',
      'On the map, a single key selects each tool, the arrow keys move the map, and + and − zoom. Esc closes the top panel.',
    ],
    know: ['Shortcuts are off while you’re typing in a field.'],
  },
  feedback: {
    title: 'Send feedback',
    purpose: 'An idea, a mistake, a question: send it from where you noticed it.',
    steps: [
      'Select “Help” (the “?” button) on any screen, then “Feedback”.',
      'Choose a topic, write your message and add a screenshot. Use “Blur” on anything you want to hide.',
      'Select “Send”. We’ll reply in the help center and notify you.',
    ],
    know: [
      'Feedback is saved on this device and sent when you’re online.',
      'Only we can see it. Your company can’t.',
      'Blurred parts are removed from the picture before it’s sent.',
    ],
  },
} satisfies Partial<Articles>
