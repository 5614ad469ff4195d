/// What names, places and sentences of the seed are made of.
enum SeedWords {
  struct City {
    let name, state, postalPrefix, areaCode: String
  }

  static let firstNames = """
    Ada Aaron Abigail Adrian Aisha Alan Albert Alice Amara Amelia Andre Angela Anita Anna Antonio Arjun Arthur Astrid Beatriz \
    Benjamin Bianca Brian Camille Carlos Carmen Caroline Charles Chloe Christine Clara Daniel David Deepa Diana Diego Dorothy \
    Edward Eleanor Elena Elias Elizabeth Emily Emma Eric Esther Ethan Evelyn Fatima Felix Fiona Frances Frank Gabriel George \
    Grace Hannah Harold Helen Henry Hiroshi Ian Ingrid Isaac Isabel Ivan Jack Jacob James Jane Jasmine Jean Jennifer Joan John \
    Jonas Joseph Julia Karen Karl Katherine Kenji Kevin Laura Leila Leo Liam Linda Lucas Lucy Magnus Malik Marco Margaret Maria \
    Mark Martha Martin Mary Matthew Maya Mei Michael Miguel Mina Mohammed Monica Nadia Naomi Nathan Nicole Nina Noah Olga Oliver \
    Omar Oscar Patricia Paul Peter Priya Rachel Rafael Raj Rebecca Richard Robert Rosa Ruth Samuel Sandra Sara Sean Simon Sofia \
    Sophie Stefan Stella Susan Sven Tara Teresa Thomas Tina Tomas Valerie Vera Victor Vikram Walter Wei William Yasmin Yuki Yusuf Zoe
    """.split(separator: " ").map(String.init)

  static let lastNames = """
    Abbott Adams Ahmed Allen Alvarez Anderson Andersson Bailey Baker Banerjee Barnes Becker Bell Bennett Bergström Bianchi Black \
    Brooks Brown Burke Campbell Carter Castillo Chen Clark Cohen Coleman Collins Cook Cooper Costa Cox Cruz Davies Davis Diaz \
    Dubois Edwards Evans Fernandez Fischer Fisher Fleming Flores Foster Fox Garcia Gibson Gomez Gonzalez Graham Gray Green Griffin \
    Gupta Hall Hamilton Hansen Harris Hassan Hayes Henderson Hill Hoffmann Howard Hughes Hunt Ito Ivanova Jackson Jensen Johansson \
    Johnson Jones Kaplan Kaur Keller Kelly Kim King Klein Kobayashi Kowalski Kumar Larsen Lee Lefebvre Lewis Lopez MacDonald Marino \
    Martin Martinez Mason Mehta Meyer Miller Mitchell Moore Morales Moreau Morgan Morris Müller Murphy Nakamura Nelson Nguyen \
    Nielsen Novak O'Brien O'Neill Okafor Olsen Ortiz Owens Park Parker Patel Perez Petersen Phillips Popescu Porter Price Ramirez \
    Reed Reyes Richardson Rivera Roberts Robinson Romano Rossi Russell Ryan Sanchez Sanders Sato Schmidt Schneider Scott Shah \
    Silva Simmons Singh Smith Sokolov Stewart Sullivan Suzuki Tanaka Taylor Thompson Torres Turner Vargas Virtanen Wagner Walker \
    Wallace Wang Ward Watson Weber West White Williams Wilson Wood Wright Wu Yamamoto Young Zhang Zimmermann
    """.split(separator: " ").map(String.init)

  static let companyStarts = """
    Alder Amber Anchor Apex Ardent Aspen Atlas Aurora Beacon Birch Bluewater Bright Cascade Cedar Clear Coastal Copper Crescent \
    Crown Delta Eastgate Echo Elm Ember Evergreen Fairview Falcon First Foundry Frontier Garnet Glacier Golden Granite Harbor \
    Hawthorn Heritage Highland Horizon Iron Juniper Keystone Lakeside Lantern Laurel Lighthouse Lumen Maple Meadow Meridian Midland \
    Monarch Northwind Oak Orchard Pacific Pine Pioneer Prairie Quarry Redwood Ridge River Sable Sierra Silver Solstice Sterling \
    Stone Summit Sunrise Tamarack Terra Timber Union Vale Vertex Vista Westbrook Willow Windmill Zenith
    """.split(separator: " ").map(String.init)

  /// A company's line of business: the end of its name, its industry, and what it does.
  static let businesses: [(ending: String, industry: String, does: String)] = [
    ("Foods", "Agriculture", "Grows and packs fruit and vegetables for grocers"),
    ("Apparel", "Apparel", "Makes work clothing"),
    ("Savings Bank", "Banking", "Lends to households and small firms"),
    ("Biosciences", "Biotechnology", "Develops diagnostic tests"),
    ("Chemicals", "Chemicals", "Supplies coatings and adhesives"),
    ("Networks", "Communications", "Runs fibre networks for business parks"),
    ("Builders", "Construction", "Builds schools, offices and bridges"),
    ("Consulting", "Consulting", "Advises public bodies on procurement"),
    ("Learning", "Education", "Publishes course material for vocational schools"),
    ("Electronics", "Electronics", "Designs sensors and control boards"),
    ("Energy", "Energy", "Operates wind and solar plants"),
    ("Engineering", "Engineering", "Plans water and road works"),
    ("Capital", "Finance", "Manages pension money"),
    ("Health", "Healthcare", "Runs clinics and a laboratory"),
    ("Hotels", "Hospitality", "Operates small hotels"),
    ("Insurance", "Insurance", "Insures vehicles and property"),
    ("Machine Works", "Machinery", "Builds packaging machines"),
    ("Manufacturing", "Manufacturing", "Makes cast and milled parts"),
    ("Media", "Media", "Publishes regional newspapers and podcasts"),
    ("Outfitters", "Retail", "Sells outdoor equipment in its own shops"),
    ("Shipping", "Shipping", "Moves containers along the coast"),
    ("Software", "Technology", "Writes scheduling software"),
    ("Logistics", "Transportation", "Stores and delivers goods for retailers"),
  ]

  static let companySuffixes = ["Inc.", "LLC", "Group", "Co.", "& Sons", "Partners", ""]

  static let cities = [
    City(name: "San Francisco", state: "CA", postalPrefix: "941", areaCode: "415"),
    City(name: "San Diego", state: "CA", postalPrefix: "921", areaCode: "619"),
    City(name: "Sacramento", state: "CA", postalPrefix: "958", areaCode: "916"),
    City(name: "Portland", state: "OR", postalPrefix: "972", areaCode: "503"),
    City(name: "Seattle", state: "WA", postalPrefix: "981", areaCode: "206"),
    City(name: "Boise", state: "ID", postalPrefix: "837", areaCode: "208"),
    City(name: "Denver", state: "CO", postalPrefix: "802", areaCode: "303"),
    City(name: "Phoenix", state: "AZ", postalPrefix: "850", areaCode: "602"),
    City(name: "Austin", state: "TX", postalPrefix: "787", areaCode: "512"),
    City(name: "Houston", state: "TX", postalPrefix: "770", areaCode: "713"),
    City(name: "Minneapolis", state: "MN", postalPrefix: "554", areaCode: "612"),
    City(name: "Chicago", state: "IL", postalPrefix: "606", areaCode: "312"),
    City(name: "Detroit", state: "MI", postalPrefix: "482", areaCode: "313"),
    City(name: "Nashville", state: "TN", postalPrefix: "372", areaCode: "615"),
    City(name: "Atlanta", state: "GA", postalPrefix: "303", areaCode: "404"),
    City(name: "Miami", state: "FL", postalPrefix: "331", areaCode: "305"),
    City(name: "Raleigh", state: "NC", postalPrefix: "276", areaCode: "919"),
    City(name: "Philadelphia", state: "PA", postalPrefix: "191", areaCode: "215"),
    City(name: "New York", state: "NY", postalPrefix: "100", areaCode: "212"),
    City(name: "Boston", state: "MA", postalPrefix: "021", areaCode: "617"),
  ]

  static let streets = [
    "Market Street", "Mission Street", "Oak Avenue", "Main Street", "Harbor Drive", "Industrial Way", "Lincoln Boulevard",
    "Mill Road", "Park Place", "Railway Terrace", "Second Avenue", "Spring Garden Lane", "University Avenue", "Water Street",
  ]

  /// Job titles, each with its department.
  static let jobs: [(title: String, department: String)] = [
    ("CEO", "Executive"), ("Chief Financial Officer", "Finance"), ("VP, Sales", "Sales"), ("VP, Operations", "Operations"),
    ("VP, Technology", "Technology"), ("Director of Procurement", "Procurement"), ("Regional General Manager", "Operations"),
    ("Sales Manager", "Sales"), ("Account Manager", "Sales"), ("Marketing Manager", "Marketing"), ("Buyer", "Procurement"),
    ("Procurement Analyst", "Procurement"), ("Controller", "Finance"), ("Accountant", "Finance"), ("IT Manager", "Technology"),
    ("Systems Administrator", "Technology"), ("Software Engineer", "Technology"), ("Plant Manager", "Production"),
    ("Quality Engineer", "Production"), ("Facilities Manager", "Facilities"), ("HR Manager", "Human Resources"),
    ("Customer Support Lead", "Customer Support"), ("Office Manager", "Administration"), ("Legal Counsel", "Legal"),
  ]

  static let dealKinds = ["Annual contract", "Expansion", "Pilot", "Renewal", "Replacement", "Service plan", "Starter package", "Upgrade"]

  static let caseSubjects = [
    "Delivery arrived incomplete", "Unit does not start after installation", "Invoice shows the wrong address",
    "Request for a second training day", "Display flickers", "Password reset does not arrive", "Spare part needed",
    "Report export is empty", "Noise under full load", "Question about the warranty", "Order confirmation missing",
    "Temperature reading is off by two degrees",
  ]

  static let taskSubjects = [
    "Call", "Send quote", "Send letter", "Prepare demonstration", "Follow up on offer", "Schedule site visit",
    "Review contract", "Send thank-you note", "Check references", "Update address",
  ]
}
