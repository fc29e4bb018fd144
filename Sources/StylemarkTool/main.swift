print("stylemark")
