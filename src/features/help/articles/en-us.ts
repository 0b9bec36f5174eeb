import type { Articles } from './articleIds.ts'
import { officeArticles } from './officeArticles.en-us.ts'

export const english: Articles = {
  map: {
    title: 'Explore the map',
    purpose:
      'Start here with any question about a location: who lives there, what’s nearby, and which stores you already have.',
    steps: [
      'Search for a place, an address, a store code or coordinates.',
      'Select any point on the map to see its village, population and trade zones. “Street view” shows what it looks like.',
      'Open “Layers” to choose what the map shows. Select a store to open it.',
    ],
    know: ['Map data on this device works offline.', 'Back closes the top panel. The map doesn’t move.'],
  },
  layers: {
    title: 'Color the map by population, age or income',
    purpose: 'A thematic layer shows at a glance where demand is.',
    steps: [
      'Open “Layers” and choose population, density, age or income.',
      'In the layer’s settings, choose the areas, the number of classes and how they’re divided. Areas in a class you turn off stay uncolored.',
      'Read the legend. It shows the range of each class and how many areas are in it.',
    ],
    know: [
      'Areas without data are hatched. They never count as zero.',
      'The data’s source and year are shown below the legend.',
    ],
  },
  study: {
    title: 'Study a candidate site',
    purpose:
      'Place a point on the map to see population, age groups, competitors and what the site would add to the chain.',
    steps: [
      'Choose “Place a candidate” and select a point on the map.',
      'Choose a zone: a ring, walking or driving distance, or an area you draw.',
      'Drag the point to see every figure update. To keep the site, save it as a store.',
    ],
    know: [
      'Everything is calculated on your device, so it works offline and doesn’t count toward your plan’s limits.',
      'Select a figure to see its formula, its inputs and how much of the area has data.',
    ],
  },
  search: {
    title: 'Find anything',
    purpose: 'Find stores, places, screens and actions by typing part of a name.',
    steps: [
      'On the map, type in the search box. On any other screen, use Ctrl K (⌘ K on a Mac).',
      'Enter a store name or code, a village, an address, coordinates or what you want to do.',
      'Choose a result with the arrow keys and Enter, or select it.',
    ],
    know: [
      'Search covers the data on this device, so it works offline.',
      'Full-width and half-width characters match each other, and so do 台 and 臺.',
    ],
  },
  driveTime: {
    title: 'Drive-time areas, built in or from a provider',
    purpose:
      'Road data on your device gives you a drive-time area right away. If your server has an external provider, you can use that instead.',
    steps: [
      'Choose “Reach by road” in a study or for a trade zone.',
      'Under “Calculated by”, keep “Built-in (this device)” or choose a provider. A provider calculates only when you request it.',
      'With “Built-in, edge checked”, the zone is the built-in one, and “Check edge” shows how long the provider takes to reach its edge.',
    ],
    know: [
      'The built-in reach works offline and is unlimited.',
      'Each provider result uses one search of your plan. Repeating it is free. The number left is shown next to the button.',
    ],
  },
  streetView: {
    title: 'Use street view',
    purpose: 'See a place from the street before you go there.',
    steps: [
      'Select a place on the map, then choose “Street view” in its card.',
      'Turn, zoom in and move to the next picture. The blue fan on the map shows which way you’re looking.',
      '“Save view as note” adds the view to the map. “Copy link” lets you share it.',
    ],
    know: [
      'Your own photos taken nearby are listed below, nearest first. These photos and pictures you’ve already viewed are available offline.',
      'Pictures come from Mapillary if your server is set up for it. Google Street View opens in Google Maps, as Google’s terms require.',
    ],
  },
  overlaps: {
    title: 'See what a new site takes from your own stores',
    purpose: 'A good site that empties your store next door isn’t a good site.',
    steps: [
      'Place a candidate and choose its zone.',
      'Read the verdict: what the chain gains, and how much the worst-hit store loses compared with the limit.',
      'Open a figure to see which areas overlap.',
    ],
    know: [
      'Until the demand model is ready, the card shows “No verdict yet” and what’s missing.',
      'The limits are set by your company.',
    ],
  },
  finder: {
    title: 'Find areas that fit',
    purpose: 'Describe a good location and see every village or grid cell that matches, best first.',
    steps: [
      'Open “Finder” and choose where to search: the whole country, the county or township in view, or an area you draw.',
      'Add conditions, such as population, income, competitors or distance to your stores, and set their limits.',
      'Go through the ranked areas. Select one to see it on the map, or compare the top ones.',
    ],
    know: [
      'Select any area on the map to see which condition it doesn’t meet, and by how much.',
      'You can save a search and share its link. It runs on your device, so it also works offline.',
    ],
  },
  measures: {
    title: 'Measure on the map',
    purpose: 'How far, how large, and what’s inside.',
    steps: [
      'Open “Measurements” and choose a point, line, circle, polygon or drive time.',
      'Select points on the map, or drag to draw.',
      'Read the figures, then use “Save as trade zone”, “Save as note” or “Explore” to continue.',
    ],
    know: ['Measurements are saved on this device only.'],
  },
  notes: {
    title: 'Write and draw on the map',
    purpose: 'Put what you saw or what you mean on the map itself: an arrow, a circle, a sentence, a photo.',
    steps: [
      'Open “Map notes” and choose a type: freehand, arrow, text, marker, line, area or circle.',
      'Draw it or select its place, then add text, a color, a width or photos.',
      '“Undo note” reverts your last step. To open a note again, select it.',
      'In “Layer groups”, save the current view and its notes under a name, and share them with people or the whole company.',
    ],
    know: [
      'You can write notes offline. They’re sent automatically; until then, they’re marked “Waiting to sync”.',
      'Anyone who can edit a group can draw and delete in it. Only its creator can share or delete the group.',
      'When a paid plan changes to the free trial, notes are kept for one more week.',
    ],
  },
  tradeZones: {
    title: 'Draw and save trade zones and delivery zones',
    purpose: 'A trade zone shows where a store’s customers come from. A delivery zone shows where it delivers.',
    steps: [
      'Choose how to create the zone: ring, walk, drive, drawn area, streets, closest store or share of demand.',
      'Check its population and tier, then save it.',
      'Open it later from the list, or select it on the map.',
    ],
    know: [
      'A calculated zone keeps its settings, so you can recalculate it when the data changes.',
      'Tiers range from 0, the protected core, to 5, where you have no customers yet.',
    ],
  },
  places: {
    title: 'Competitors and points of interest',
    purpose: 'Save the places that matter to you and see them together with those in the map data.',
    steps: [
      'Open the list of competitors or POIs.',
      'Add one manually, or import a list in “Data Center”.',
      'Turn on their layer to see them on the map by brand or class.',
    ],
    know: ['Places in the map data can’t be edited. Your own appear on top of them.'],
  },
  stores: {
    title: 'Manage your stores',
    purpose: 'Each store’s address, lease, figures, photos and history in one place.',
    steps: [
      'Open “Stores”, then add a store or open one.',
      'Fill in the sections. Errors are shown next to the field.',
      'Filter, sort and choose columns. Select several rows to edit them together.',
    ],
    know: [
      'Everything is saved on this device first, then sent automatically.',
      'A deleted store stays in the trash for 30 days.',
      'If two stores have the same store ID, you get a conflict to resolve. No record is lost.',
    ],
  },
  board: {
    title: 'Move candidates across the board',
    purpose: 'See which candidates are pending, for how long, and who decides.',
    steps: [
      'Open “Board” from the list of stores.',
      'Drag a card to the next column, or use its menu.',
      'Enter a reason if one is required.',
    ],
    know: [
      'You only see moves that are allowed. Only owners and administrators can change the status.',
      '“Operating” requires an opening date, and “Closed” a closing date.',
    ],
  },
  performance: {
    title: 'Enter monthly sales as in a spreadsheet',
    purpose: 'A store’s monthly sales, targets and tickets, side by side with last year.',
    steps: [
      'Open a store, then “Performance”.',
      'Type figures, or paste a block copied from a spreadsheet.',
      'Check the chart. “Undo” reverts your last change.',
    ],
    know: [
      'Each month is a separate field, so two people who fill in different months never conflict.',
      'Only roles that can see lease and performance receive these figures.',
    ],
  },
  photos: {
    title: 'Take photos and attach files',
    purpose: 'Keep photos and documents with the store they belong to.',
    steps: [
      'Select “Take photo”, or drop, paste or choose files.',
      'Rotate a photo or draw on it with “Annotate”. The original is kept.',
      'Save. Files are sent automatically.',
    ],
    know: [
      'Photos are reduced to 2,048 pixels on the long side, and camera metadata is removed.',
      'A file stays on this device until the server has confirmed it.',
    ],
  },
  surveyDesign: {
    title: 'Design a survey',
    purpose: 'Ask the same questions at every location, without paper.',
    steps: [
      'Open “Surveys”, create one, and add questions page by page.',
      'Set which questions are required and where answers jump to. The flow shows dead ends.',
      'Try it with “Test run”, then select “Publish”. Assign it to accounts or stores.',
    ],
    know: [
      'Published content can’t be changed. An edit becomes a new version, and earlier responses keep theirs.',
      'Your plan limits how many surveys can be open at a time.',
    ],
  },
  surveyField: {
    title: 'Answer surveys in the field, even offline',
    purpose: 'One question at a time, with photos, location and footprints.',
    steps: [
      'Before you leave, open “Ready to go?” and download anything that’s missing.',
      'Open the survey and answer it. After a reload or an empty battery, you’re back at the same question.',
      'Finish the response. “To send” shows how many are left, and they’re sent when you’re online.',
    ],
    know: [
      'A response finished before the survey closes is never rejected, however late it arrives.',
      'The list of sent responses is kept as proof.',
    ],
  },
  surveyLink: {
    title: 'Collect responses with a public link',
    purpose: 'With a public link or a QR poster, anyone can respond on their own phone.',
    steps: [
      'Open the published survey and turn on its public link.',
      'Select “Copy link” or “Print QR code”.',
      'Responses arrive in the same list, marked “Public link”.',
    ],
    know: [
      'Anyone with the link can respond. To stop, turn off the link.',
      'A response started on a phone without signal is saved there and sent later.',
    ],
  },
  surveyAnswers: {
    title: 'Review responses and read statistics',
    purpose: 'See which responses arrived, decide which ones count, and read the results.',
    steps: [
      'Open “Responses” and filter by survey, store or date.',
      'Open a response to read it, then approve it or send it back.',
      'Open “Statistics” for frequencies, means and cross-tables. Every figure shows its base.',
    ],
    know: ['Flags such as off-site or too fast are hints. The decision is yours.'],
  },
  ...officeArticles,
}
